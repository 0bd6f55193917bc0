//! Profiles agree with the rules, and are all that is known of a game outside its folders.

use quintet_games::{GAMES, PROFILES};

#[test]
fn every_game_has_its_profile_in_the_same_place() {
    assert_eq!(GAMES.len(), PROFILES.len());
    for (entry, profile) in GAMES.iter().zip(PROFILES) {
        assert_eq!(entry.id, profile.id);
        assert!(entry.name.starts_with(profile.name), "{}", entry.name);
        assert_eq!(entry.default_preset, profile.default_mode);
        assert_eq!(entry.presets(), profile.presets);
        assert!(profile.pitch.chars().count() <= 33, "{}", profile.pitch);
    }
}

#[test]
fn every_mode_that_a_profile_names_can_be_dealt() {
    for (entry, profile) in GAMES.iter().zip(PROFILES) {
        let offered = profile.offers.ways.iter().flat_map(|way| way.params);
        for params in [&profile.first_mode, &profile.default_mode].into_iter().chain(offered) {
            assert_eq!(entry.read_params(params).as_deref(), Ok(*params), "{}", profile.id);
        }
    }
}

#[test]
fn every_variant_is_found_again_by_its_parameters() {
    for profile in PROFILES {
        let (offers, names) = (profile.offers, profile.offers.variants.map_or(1, |(_, names)| names.len()));
        for (way, offer) in offers.ways.iter().enumerate() {
            assert!(offer.params.len() == 1 || offer.params.len() == names, "{} {}", profile.id, offer.title);
            for (variant, params) in offer.params.iter().enumerate() {
                assert_eq!((offers.chosen(params), offers.params(way, variant)), ((way, variant), *params));
            }
        }
        assert_eq!(offers.chosen("no such mode"), (0, 0));
    }
}

#[test]
fn daily_boards_have_the_parameters_of_their_game_and_words_for_each() {
    for (entry, profile) in GAMES.iter().zip(PROFILES) {
        assert_eq!(entry.daily, profile.daily.params, "{}", profile.id);
        for (params, (words, short)) in profile.daily.params.iter().zip(profile.daily.words) {
            // The name under which a saved board is found is printed from the record's own parameters.
            assert_eq!(entry.read_params(params).as_deref(), Ok(*params));
            assert!(words.to_lowercase().contains(&short.to_lowercase()), "{words}: {short}");
        }
    }
}
