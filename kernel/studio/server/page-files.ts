import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { Refusal } from "../base/refusal.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves the built page. The files' names contain digests of their contents, so browsers may cache the files. */
export const pageFiles = (folder: string, nonce: string): Hono =>
  new Hono()
    .get("/assets/:name", async (c) => {
      const name = c.req.param("name");
      const type = types[extname(name)];
      if (!/^[\w-]+(\.[\w-]+)+$/.test(name) || !type) throw new Refusal("there is no such file", "missing");
      const content = await readFile(join(folder, "assets", name)).catch(() => undefined);
      if (!content) throw new Refusal("there is no such file", "missing");
      return c.body(new Uint8Array(content), 200, {
        "Content-Type": type,
        "Cache-Control": "public, max-age=31536000, immutable",
      });
    })
    .get("/", async (c) => {
      const html = await readFile(join(folder, "index.html"), "utf8");
      return c.html(html.replaceAll("NONCE", nonce));
    });
