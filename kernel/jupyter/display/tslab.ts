import { hostSymbol, type MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import type { DisplayOptions, TaulabHost } from "./host.ts";
import { base64 } from "./image.ts";

/**
 * The services of the kernel, by which this module displays values. The module replaces the package `tslab` in
 * notebooks.
 */

const host = (): TaulabHost => (globalThis as unknown as Record<symbol, TaulabHost>)[hostSymbol]!;

const textTypes = {
  javascript: "text/javascript",
  html: "text/html",
  markdown: "text/markdown",
  latex: "text/latex",
  svg: "image/svg+xml",
  text: "text/plain",
} as const;
const binaryTypes = { png: "image/png", jpeg: "image/jpeg", gif: "image/gif", pdf: "application/pdf" } as const;

const makeDisplay = (put: (bundle: MimeBundle) => void) => ({
  ...Object.fromEntries(
    Object.entries(textTypes).map(([name, type]) => [name, (text: string) => put({ [type]: String(text) })]),
  ),
  ...Object.fromEntries(
    Object.entries(binaryTypes).map(([name, type]) => [
      name,
      (bytes: Uint8Array | string) => put({ [type]: base64(bytes) }),
    ]),
  ),
  raw: (type: string, content: Uint8Array | string) =>
    put({ [type]: content instanceof Uint8Array ? base64(content) : content }),
});

export const display = makeDisplay((bundle) => host().display(bundle));

let last = 0;

/** Creates a display of tslab's API; each later call of its methods replaces the content. */
export const newDisplay = (): ReturnType<typeof makeDisplay> => {
  const id = `tslab-${process.pid}-${++last}`;
  let options: DisplayOptions = { id };
  return makeDisplay((bundle) => {
    host().display(bundle, options);
    options = { id, update: true };
  });
};

export const versions = { tslab: "1.0.22", typescript: "7.0.2", node: process.version };
export const internal = Object.freeze({});
