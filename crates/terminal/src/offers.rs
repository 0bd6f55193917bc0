//! What a new game can be, as a list.

use quintet_games::profile::Offers;

/// One way to play.
pub struct Listed {
    /// Its name: `Stages`.
    pub name: String,
    /// What is special about it.
    pub remark: String,
    /// The parameters.
    pub params: &'static str,
}

/// Every way and variant, in the order of the offers.
pub fn listed(offers: &Offers) -> Vec<Listed> {
    let variants = offers.variants.map_or(&[][..], |(_, variants)| variants);
    let ways = offers.ways.iter().flat_map(|way| way.params.iter().enumerate().map(move |at| (way, at)));
    let listed = ways.map(|(way, (variant, params))| {
        // The first variant is what goes without saying.
        let special = variants.get(variant).filter(|_| variant > 0);
        let remark = special.map_or(way.note.to_string(), |variant| format!("{variant}. {}", way.note));
        Listed { name: way.title.to_string(), remark, params }
    });
    listed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::{GAMES, PROFILES};

    #[test]
    fn every_way_that_is_offered_can_be_played() {
        for (profile, game) in PROFILES.iter().zip(GAMES) {
            let listed = listed(profile.offers);
            assert!(!listed.is_empty());
            for offer in listed {
                assert_eq!(game.read_params(offer.params).as_deref(), Ok(offer.params));
            }
        }
    }
}
