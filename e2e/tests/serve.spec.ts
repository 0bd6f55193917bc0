import { expect, test } from "./quintet";

test("files are compressed, kept for ever by their names, and known by their tags", async ({ request, server }) => {
  const page = await request.get(server);
  expect(page.headers()["cache-control"]).toBe("no-cache");
  expect(page.headers()["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(page.headers()["x-content-type-options"]).toBe("nosniff");

  const name = (await page.text()).match(/src="\.\/(boot\.[0-9a-f]{16}\.js)"/)![1];
  const boot = await request.get(server + name, { headers: { "Accept-Encoding": "gzip, br" } });
  expect(boot.headers()["cache-control"]).toContain("immutable");
  expect(boot.headers()["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(boot.headers()["content-encoding"]).toMatch(/^(br|gzip)$/);
  const plain = await request.get(server + name, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  expect(await plain.text()).toBe(await boot.text());

  const again = await request.get(server + name, { headers: { "If-None-Match": boot.headers().etag } });
  expect(again.status()).toBe(304);
});

test("anything but GET and HEAD of a known path is refused", async ({ request, server }) => {
  expect((await request.head(server)).status()).toBe(200);
  expect((await request.post(server, { data: "x" })).status()).toBe(405);
  for (const path of ["nothing", "index.html.br", "..%2fCargo.toml", "index.html/"]) {
    expect((await request.get(server + path)).status(), path).toBe(404);
  }
});
