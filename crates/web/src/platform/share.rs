//! The browser's own share sheet, where there is one, and pictures made of drawings.

use super::files;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement, Url,
};

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

/// Opens the share sheet with a text and a link. Closing it again is not an error.
pub fn text(text: &str, link: &str) {
    text_or(text, link, || ());
}

/// The same; `otherwise` is called where there is no share sheet, or where the browser refuses to open it.
pub fn text_or(text: &str, link: &str, otherwise: impl FnOnce() + 'static) {
    let content = Object::new();
    // A new object takes any key.
    let _ = Reflect::set(&content, &"text".into(), &text.into());
    let _ = Reflect::set(&content, &"url".into(), &link.into());
    let Some(asked) = asked_for(&content) else { return otherwise() };
    spawn_local(async move {
        if let Err(error) = JsFuture::from(asked).await {
            let name = Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
            if name.as_deref() != Some("AbortError") {
                otherwise();
            }
        }
    });
}

fn asked_for(content: &Object) -> Option<Promise> {
    method("share")?.call1(&window().navigator(), content).ok()?.dyn_into().ok()
}

fn share(content: &Object) {
    if let Some(asked) = asked_for(content) {
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}

/// Shares a picture, or offers it as a file where the browser shares none; `then` is called with whether it could be made.
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

/// The page's fonts as a style sheet that holds them, since an image sees nothing of the page around it. Fonts that
/// cannot be had are left out.
pub async fn fonts() -> String {
    let mut styles = String::new();
    for (rule, address, sheet) in font_faces() {
        if let Ok(data) = font_data(&address, &sheet).await {
            styles.push_str(&rule.replace(&address, &data));
        }
    }
    styles
}

/// A drawing with a style sheet inside it.
pub fn with_styles(svg: &str, styles: &str) -> String {
    let start = svg.find('>').map_or(0, |end| end + 1);
    let (head, rest) = svg.split_at(start);
    format!("{head}<style>{styles}</style>{rest}")
}

/// The `@font-face` rules of the page, with the address that each names and the address of its sheet.
fn font_faces() -> Vec<(String, String, String)> {
    // A sheet of another address does not show its rules.
    let get =
        |of: &JsValue, name: &str| Reflect::get(of, &name.into()).unwrap_or_else(|_| Array::new().into());
    let items = |list: JsValue| Array::from(&list).into_iter();
    let sheets = items(get(&document(), "styleSheets"));
    let rules = sheets.flat_map(|sheet| {
        let href = get(&sheet, "href").as_string().unwrap_or_default();
        items(get(&sheet, "cssRules")).map(move |rule| (rule, href.clone()))
    });
    rules
        .filter_map(|(rule, href)| {
            let text = get(&rule, "cssText").as_string().filter(|text| text.starts_with("@font-face"))?;
            let (_, address) = text.split_once("url(\"")?;
            let address = address.split_once('"')?.0.to_string();
            Some((text, address, href))
        })
        .collect()
}

/// A font as an address that holds it.
async fn font_data(address: &str, sheet: &str) -> Result<String, JsValue> {
    let address = Url::new_with_base(address, sheet)?.href();
    let response = JsFuture::from(window().fetch_with_str(&address)).await?;
    let read: Function = Reflect::get(&response, &"arrayBuffer".into())?.dyn_into()?;
    let bytes = JsFuture::from(read.call0(&response)?.dyn_into::<Promise>()?).await?;
    // Each byte as one sign, which is what is encoded.
    let signs: String = Uint8Array::new(&bytes).to_vec().into_iter().map(char::from).collect();
    Ok(format!("data:font/woff2;base64,{}", window().btoa(&signs)?))
}

/// The address under which an image shows a drawing.
pub fn data_address(svg: &str) -> String {
    format!("data:image/svg+xml;charset=utf-8,{}", String::from(js_sys::encode_uri_component(svg)))
}
