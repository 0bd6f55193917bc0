//! The sheet that offers to take part, and says exactly what is sent.

use super::name_row::NameRow;
use super::sign::{Drawn, Sign};
use super::{api, send};
use crate::kit::icon::{Glyph, Icon};
use crate::platform::storage::saves;
use crate::platform::{chance, time};
use leptos::prelude::*;
use quintet_play::identity::Key;
use quintet_play::together::taking_part::{REROLLS, TakingPart};

/// The inside of the sheet. A key is made when it opens and kept only when the player takes part.
pub fn inside(close: Callback<()>, joined: Callback<()>, restore: Callback<()>) -> AnyView {
    let Some(bytes) = chance::secret_bytes() else {
        return view! { <p class="lead-in">"This browser has no source of secret numbers, so no key can be made."</p> }
            .into_any();
    };
    let key = Key::new(bytes);
    let rolls = RwSignal::new(0_u32);
    let take_part = move |_| {
        api::keep(&TakingPart::new(key, rolls.get_untracked()));
        // What was finished before is part of it, where its date is still open.
        saves().post_finished(time::of_day() as i64);
        send::begin();
        joined.run(());
    };
    view! {
        <div class="sheet-body" tabindex="0">
            <p class="lead-in">
                "See how everyone did on the same boards, and compare with friends in private groups. It stays off unless you switch it on."
            </p>
            <h3 class="label">"What is sent"</h3>
            <ul class="sent">
                <li>
                    <Drawn sign=Sign::Moves/>
                    <span><b>"The moves of your finished dailies"</b><small>"The server replays them to check the result"</small></span>
                </li>
                <li>
                    <Icon glyph=Glyph::Timer/>
                    <span><b>"The time on your clock"</b><small>"Shown as claimed, since nobody can check it"</small></span>
                </li>
                <li>
                    <Drawn sign=Sign::Key/>
                    <span><b>"A random key made on this device"</b><small>"It stands in for an account"</small></span>
                </li>
            </ul>
            <p class="never"><Drawn sign=Sign::NoMail size=20/><span>"No e-mail, no real name, no location."</span></p>
            <h3 class="label">"Your name"</h3>
            <NameRow
                name=Signal::derive(move || key.name(rolls.get()))
                left=Signal::derive(move || REROLLS - rolls.get())
                roll=move |()| rolls.update(|rolls| *rolls += 1)
            />
        </div>
        <div class="sheet-foot">
            <div class="stacked">
                <button class="button primary tall" on:click=take_part>"Take part"</button>
                <div class="two-ways">
                    <button class="button text" on:click=move |_| close.run(())>"Not now"</button>
                    <button class="button text" on:click=move |_| restore.run(())>"I have a key"</button>
                </div>
            </div>
        </div>
    }
    .into_any()
}
