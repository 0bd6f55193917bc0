//! Whose requests are counted together: an IPv4 address, or the /56 that a household is given by IPv6.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr};

/// The address for which a request is counted. Behind proxies it is what the outermost trusted one has seen: the
/// `trusted`th from the right. Entries further left were written by the client.
pub fn counted(peer: IpAddr, headers: &HeaderMap, trusted: usize) -> IpAddr {
    let forwarded = || {
        let index = trusted.checked_sub(1)?;
        let values = headers.get_all("x-forwarded-for").iter().rev();
        let mut entries = values.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
        entries.nth(index)?.trim().parse().ok()
    };
    prefix(forwarded().unwrap_or(peer))
}

fn prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d & 0xff00, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn seen(peer: &str, forwarded: &[&'static str], trusted: usize) -> String {
        let headers = forwarded
            .iter()
            .map(|value| ("x-forwarded-for".parse().unwrap(), HeaderValue::from_static(value)))
            .collect();
        counted(peer.parse().unwrap(), &headers, trusted).to_string()
    }

    #[test]
    fn a_header_is_believed_as_far_as_proxies_are_trusted() {
        let forged = ["1.1.1.1, 2.2.2.2", "3.3.3.3"];
        assert_eq!(seen("9.9.9.9", &forged, 0), "9.9.9.9");
        assert_eq!(seen("9.9.9.9", &forged, 1), "3.3.3.3");
        assert_eq!(seen("9.9.9.9", &forged, 2), "2.2.2.2");
        assert_eq!(seen("9.9.9.9", &forged, 4), "9.9.9.9");
        assert_eq!(seen("9.9.9.9", &["nonsense"], 1), "9.9.9.9");
        assert_eq!(seen("9.9.9.9", &[], 1), "9.9.9.9");
    }

    #[test]
    fn a_household_is_counted_once() {
        assert_eq!(seen("2001:db8:1:2ff:3::4", &[], 0), "2001:db8:1:200::");
        assert_eq!(seen("::ffff:1.2.3.4", &[], 0), "1.2.3.4");
    }
}
