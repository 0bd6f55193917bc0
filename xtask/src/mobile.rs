//! The Capacitor shell: the web client inside the Android and iOS projects.

use crate::install;
use crate::step::{Fallible, root, run};
use crate::web::{self, Profile};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Capacitor writes of its own and what is checked in nevertheless, since the projects are built from it.
const GENERATED: [&str; 3] = [
    "android/capacitor.settings.gradle",
    "android/app/capacitor.build.gradle",
    "ios/App/CapApp-SPM/Package.swift",
];

/// Where the client stands in each project.
const COPIES: [&str; 2] = ["android/app/src/main/assets/public", "ios/App/App/public"];

/// Words that must stand in files of the projects: the plugins, and portrait.
const SAID: [(&str, &str); 7] = [
    ("android/app/src/main/assets/capacitor.plugins.json", "@capacitor/app"),
    ("android/app/src/main/assets/capacitor.plugins.json", "@capacitor/haptics"),
    ("ios/App/App/capacitor.config.json", "AppPlugin"),
    ("ios/App/App/capacitor.config.json", "HapticsPlugin"),
    ("android/app/src/main/AndroidManifest.xml", "android:screenOrientation=\"portrait\""),
    ("ios/App/App/Info.plist", "UIInterfaceOrientationPortrait"),
    ("ios/App/App/Info.plist", "UIRequiresFullScreen"),
];

/// Builds the client and puts it into both projects.
pub fn build() -> Fallible<()> {
    install::node()?;
    web::build(Profile::Release)?;
    sync()?;
    complete()
}

/// Puts the client as it was built last into both projects, and checks that nothing checked in is out of date.
pub fn check() -> Fallible<()> {
    let checked_in = GENERATED.map(read);
    sync()?;
    for (name, before) in GENERATED.into_iter().zip(checked_in) {
        if read(name)? != before? {
            return Err(format!("mobile/{name} was not up to date; check in what Capacitor wrote now"));
        }
    }
    complete()
}

/// Whether both projects have the client, the plugins and portrait.
fn complete() -> Fallible<()> {
    let client = client()?;
    for copy in COPIES {
        for (name, path) in &client {
            let expected = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
            if fs::read(folder().join(copy).join(name)).ok() != Some(expected) {
                return Err(format!("mobile/{copy} lacks {name}"));
            }
        }
    }
    for (name, words) in SAID {
        if !read(name)?.contains(words) {
            return Err(format!("mobile/{name} does not say {words}"));
        }
    }
    if read("ios/App/App/Info.plist")?.contains("Landscape") {
        return Err("mobile/ios/App/App/Info.plist allows landscape".into());
    }
    Ok(())
}

fn folder() -> PathBuf {
    root().join("mobile")
}

fn read(name: &str) -> Fallible<String> {
    fs::read_to_string(folder().join(name)).map_err(|error| format!("mobile/{name}: {error}"))
}

fn sync() -> Fallible<()> {
    install::packages("mobile", "the Capacitor shell")?;
    let www = folder().join("www");
    if www.exists() {
        fs::remove_dir_all(&www).map_err(|error| format!("{}: {error}", www.display()))?;
    }
    for (name, from) in client()? {
        let to = www.join(name);
        let copied = fs::create_dir_all(to.parent().unwrap_or(&www)).and_then(|()| fs::copy(&from, &to));
        copied.map_err(|error| format!("{}: {error}", to.display()))?;
    }
    let mut capacitor = Command::new(install::npm());
    // By npm, so that the project's own Node runs it; as under CI, so that it neither asks nor reports anything.
    capacitor.args(["exec", "--no", "--", "cap", "sync"]).current_dir(folder()).env("CI", "1");
    run("put the client into the Android and iOS projects", &mut capacitor)
}

/// The files of the client that an app needs, by name: they are not sent compressed, and no service worker keeps them.
fn client() -> Fallible<BTreeMap<String, PathBuf>> {
    let mut files = BTreeMap::new();
    collect(&root().join("target/web"), "", &mut files)?;
    files.retain(|name, _| !name.ends_with(".br") && !name.ends_with(".gz") && name != "sw.js");
    if !files.contains_key("index.html") {
        return Err("target/web holds no client; `cargo xtask web` builds it".into());
    }
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, PathBuf>) -> Fallible<()> {
    let explained = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(explained)? {
        let entry = entry.map_err(explained)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, entry.path());
        }
    }
    Ok(())
}
