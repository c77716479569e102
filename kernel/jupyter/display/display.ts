import type { MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";
import { newId } from "../new-id.ts";
import { type DisplayData, displayOf, readBundle } from "./bundle.ts";
import type { DisplayOptions, TaulabHost } from "./host.ts";
import { base64 } from "./image.ts";
import { showValue } from "./show.ts";
import { fillTemplate, isTemplate } from "./tags.ts";
import { showVega, showVegaLite } from "./vega.ts";

/**
 * A displayed output whose content can be replaced later. As the value of a cell it shows nothing, because it is
 * already visible.
 */
export class DisplayHandle {
  readonly id: string;
  readonly update: (value: unknown) => void;

  constructor(id: string, update: (value: unknown) => void) {
    this.id = id;
    this.update = update;
  }
}

export interface DisplayCallOptions extends DisplayOptions {
  /** True if the value is already a MIME bundle. */
  readonly raw?: boolean;
  /** The same as `id`, under the name that Jupyter's protocol uses. */
  readonly display_id?: string;
}

/** The functions of the session that `display` needs. */
export interface DisplayPorts {
  readonly host: TaulabHost;
  /** Makes the cell's end wait for this promise of an asynchronous display. */
  readonly pending: (work: Promise<void>) => void;
  readonly onFault: (error: unknown) => void;
}

type Helper = (content: never, ...values: readonly unknown[]) => DisplayHandle;

const helpers: Readonly<Record<string, (content: never) => DisplayData | Promise<DisplayData>>> = {
  html: (html: string) => displayOf({ "text/html": html, "text/plain": html }),
  markdown: (text: string) => displayOf({ "text/markdown": text, "text/plain": text }),
  text: (text: string) => displayOf({ "text/plain": text }),
  latex: (text: string) => displayOf({ "text/latex": text, "text/plain": text }),
  svg: (svg: string) => displayOf({ "image/svg+xml": svg, "text/plain": "[svg]" }),
  png: (png: Uint8Array | string) => displayOf({ "image/png": base64(png), "text/plain": "[png]" }),
  jpeg: (jpeg: Uint8Array | string) => displayOf({ "image/jpeg": base64(jpeg), "text/plain": "[jpeg]" }),
  gif: (gif: Uint8Array | string) => displayOf({ "image/gif": base64(gif), "text/plain": "[gif]" }),
  pdf: (pdf: Uint8Array | string) => displayOf({ "application/pdf": base64(pdf), "text/plain": "[pdf]" }),
  json: (value: unknown) =>
    displayOf({ "application/json": value, "text/plain": JSON.stringify(value, null, 2) ?? "undefined" }),
  javascript: (code: string) => displayOf({ "application/javascript": code, "text/plain": code }),
  vegaLite: (spec: Record<string, unknown>) => showVegaLite(spec),
  vega: (spec: Record<string, unknown>) => showVega(spec),
  bundle: (bundle: MimeBundle) => readBundle(bundle) ?? displayOf(bundle),
};

/** Creates the global `display`: a function with a method for each kind of content, such as `display.html`. */
export const makeDisplay = ({ host, pending, onFault }: DisplayPorts) => {
  const put = (shown: DisplayData | Promise<DisplayData>, options: DisplayOptions): void => {
    const send = ({ data, metadata }: DisplayData): void =>
      host.display(data, { ...options, metadata: { ...metadata, ...options.metadata } });
    if (shown instanceof Promise) pending(shown.then(send, onFault));
    else send(shown);
  };
  const handle = (id: string, make: (value: unknown) => DisplayData | Promise<DisplayData>): DisplayHandle =>
    new DisplayHandle(id, (value) => put(make(value), { id, update: true }));
  const show = (value: unknown): DisplayData | Promise<DisplayData> => showValue(value, onFault, !process.env.NO_COLOR);
  const display = (value: unknown, callOptions: DisplayCallOptions = {}): DisplayHandle => {
    const { raw, display_id, id = display_id ?? newId(), ...options } = callOptions;
    const make = raw ? (bundle: unknown) => readBundle(bundle) ?? displayOf({}) : show;
    put(make(value), { ...options, id });
    return handle(id, make);
  };
  const kinds = Object.entries(helpers).map(([name, make]): [string, Helper] => [
    name,
    (content, ...values) => {
      const id = newId();
      put(make(isTemplate(content) ? (fillTemplate(content, values) as never) : content), { id });
      return handle(id, make as (value: unknown) => DisplayData | Promise<DisplayData>);
    },
  ]);
  const table = (rows: unknown): DisplayHandle => display(Array.isArray(rows) ? rows : (rows as object));
  return Object.assign(display, Object.fromEntries(kinds), { table, clear: host.clear });
};
