import { boundedPromise } from "./bounded.ts";
import { type DisplayData, displayOf } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";
import { base64, imageType } from "./image.ts";
import { load } from "./load.ts";
import { hasMethods, lookUp, peek } from "./peek.ts";
import { showVega, showVegaLite } from "./vega.ts";

const nameOf = (value: unknown): string => {
  const constructorValue = peek(value, "constructor");
  return typeof constructorValue === "function" ? String(peek(constructorValue, "name")) : "object";
};

const svgNamespace = "http://www.w3.org/2000/svg";
const svgOpening = /^\s*<svg(?=[\s>])/;

/** Displays an element's markup: SVG as a picture, all other markup as HTML. Adds a missing namespace to SVG. */
const showMarkup = (markup: string, name: string): DisplayData => {
  const text = { "text/plain": `[${name}]` };
  if (!svgOpening.test(markup)) return displayOf({ "text/html": markup, ...text });
  const named = /^[^>]*\sxmlns=/.test(markup) ? markup : markup.replace(svgOpening, `<svg xmlns="${svgNamespace}"`);
  return displayOf({ "image/svg+xml": named, ...text });
};

/**
 * Formats DOM elements, which Observable Plot, for example, creates by a substitute for a browser (JSDOM, linkedom).
 */
const elementFormatter: Formatter = {
  name: "element",
  runsUserCode: true,
  recognises: (value) => {
    const property = lookUp(value, "outerHTML");
    return property !== undefined && (property.getter || typeof property.value === "string");
  },
  format: (value) => {
    const markup = (value as { readonly outerHTML: unknown }).outerHTML;
    if (typeof markup !== "string") throw new TypeError("outerHTML is not a string");
    return showMarkup(markup, nameOf(value));
  },
};

interface Canvas {
  readonly width?: unknown;
  readonly height?: unknown;
  readonly toDataURL?: () => unknown;
  readonly toBuffer?: (type: string) => unknown;
}

const dataUrl = /^data:(image\/[\w.+-]+);base64,(.+)$/s;

const showPicture = (picture: unknown, name: string): DisplayData | undefined => {
  const [, type, content] = typeof picture === "string" ? (dataUrl.exec(picture) ?? []) : [];
  if (type !== undefined && content !== undefined) return displayOf({ [type]: content, "text/plain": `[${name}]` });
  const kind = picture instanceof Uint8Array ? imageType(picture) : undefined;
  return kind === undefined
    ? undefined
    : displayOf({ [kind]: base64(picture as Uint8Array), "text/plain": `[${name}]` });
};

/**
 * Displays a canvas as a picture, by `toDataURL` or `toBuffer`. A canvas of JSDOM that cannot draw is displayed by its
 * HTML markup.
 */
const canvasFormatter: Formatter = {
  name: "canvas",
  runsUserCode: true,
  recognises: (value) => hasMethods(value, "toDataURL") || hasMethods(value, "getContext", "toBuffer"),
  format: (value) => {
    const canvas = value as Canvas;
    const { width, height } = canvas;
    const size = width === undefined || height === undefined ? "" : ` ${String(width)}×${String(height)}`;
    const name = `${nameOf(value)}${size}`;
    const ways = [() => canvas.toDataURL?.(), () => canvas.toBuffer?.("image/png")];
    const attempt = ([way, ...others]: readonly (() => unknown)[]): DisplayData | Promise<DisplayData> => {
      if (!way) return elementFormatter.recognises(value) ? elementFormatter.format(value) : displayOf({});
      const picture = way();
      if (!(picture instanceof Promise)) return showPicture(picture, name) ?? attempt(others);
      return boundedPromise(picture).then((one) => showPicture(one, name) ?? attempt(others));
    };
    return attempt(ways);
  },
};

/** Formats chart builders with a method `toSpec`, such as those of vega-lite-api. */
const specFormatter: Formatter = {
  name: "spec",
  runsUserCode: true,
  recognises: (value) => hasMethods(value, "toSpec"),
  format: (value) => {
    const spec = (value as { toSpec: () => Record<string, unknown> }).toSpec();
    if (typeof spec !== "object" || spec === null) throw new TypeError("toSpec did not return an object");
    return String(spec.$schema).includes("/schema/vega/") ? showVega(spec) : showVegaLite(spec);
  },
};

interface StaticRenderer {
  readonly renderToStaticMarkup: (element: unknown) => string;
}

const elementKinds: readonly unknown[] = [Symbol.for("react.element"), Symbol.for("react.transitional.element")];

/** Formats React elements, which the notebook's own react-dom renders. */
const reactFormatter: Formatter = {
  name: "react",
  recognises: (value) => elementKinds.includes(peek(value, "$$typeof")),
  format: async (value) => {
    const { renderToStaticMarkup } = (await load("react-dom/server")) as StaticRenderer;
    return showMarkup(renderToStaticMarkup(value), "React element");
  },
};

/** Formatters of canvases, DOM elements, chart builders and React elements. */
export const drawnFormatters: readonly Formatter[] = [canvasFormatter, elementFormatter, specFormatter, reactFormatter];
