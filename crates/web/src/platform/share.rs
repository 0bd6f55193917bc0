//! The browser's own share sheet, where there is one, and pictures made of drawings.

use super::files;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement};

/// Whether the browser has a share sheet.
pub fn is_there() -> bool {
    method("share").is_some()
}

fn method(name: &str) -> Option<Function> {
    Reflect::get(&window().navigator(), &name.into()).ok()?.dyn_into().ok()
}

/// Whether it takes files, too.
pub fn shares_files() -> bool {
    let empty = Blob::new().ok().and_then(|blob| file(&blob, "quintet.png"));
    empty.is_some_and(|file| can_share(&file))
}

/// Opens the share sheet with a text. A player who closes it again has not failed at anything.
pub fn text(text: &str) {
    let content = Object::new();
    // A new object takes any key.
    let _ = Reflect::set(&content, &"text".into(), &text.into());
    share(&content);
}

fn share(content: &Object) {
    let asked = method("share").and_then(|share| share.call1(&window().navigator(), content).ok());
    if let Some(asked) = asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}

/// Shares a picture, or offers it as a file where the browser shares none; `then` hears whether it could be made.
pub fn picture(
    svg: String,
    size: (u32, u32),
    name: &'static str,
    text: String,
    then: impl FnOnce(bool) + 'static,
) {
    spawn_local(async move {
        let Ok(blob) = png(&svg, size).await else { return then(false) };
        let shared = file(&blob, name).filter(can_share).inspect(|file| {
            let content = Object::new();
            // A new object takes any key.
            let _ = Reflect::set(&content, &"files".into(), &Array::of1(file));
            let _ = Reflect::set(&content, &"text".into(), &text.into());
            share(&content);
        });
        if shared.is_none() {
            files::offer_blob(name, &blob);
        }
        then(true);
    });
}

fn file(blob: &Blob, name: &str) -> Option<File> {
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &kind).ok()
}

fn can_share(file: &File) -> bool {
    let content = Object::new();
    // A new object takes any key.
    let _ = Reflect::set(&content, &"files".into(), &Array::of1(file));
    let asked = method("canShare").and_then(|can| can.call1(&window().navigator(), &content).ok());
    is_there() && asked.is_some_and(|answer| answer.is_truthy())
}

/// A drawing as PNG.
async fn png(svg: &str, (width, height): (u32, u32)) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    let loaded = Promise::new(&mut |came: Function, failed: Function| {
        image.set_onload(Some(&came));
        image.set_onerror(Some(&failed));
    });
    image.set_src(&data_address(svg));
    JsFuture::from(loaded).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        width.into(),
        height.into(),
    )?;
    let drawn = Promise::new(&mut |came: Function, failed: Function| {
        let take = Closure::once_into_js(move |blob: JsValue| {
            let answer = if blob.is_null() { &failed } else { &came };
            // A function that settles a promise does not throw.
            let _ = answer.call1(&JsValue::NULL, &blob);
        });
        // A canvas of our own drawing can be read; if not, the promise stays open and nothing is shared.
        let _ = canvas.to_blob_with_type(take.unchecked_ref(), "image/png");
    });
    JsFuture::from(drawn).await?.dyn_into()
}

/// The address under which an image shows a drawing.
pub fn data_address(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}
