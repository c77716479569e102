import { isObject } from "../../../toolkit/base/is-object.ts";
import { displaySymbol, type MimeBundle } from "../../../toolkit/base/notebook-symbols.ts";

/** The displayed form of a value: a MIME bundle (MIME type → content) with its metadata. */
export interface DisplayData {
  readonly data: MimeBundle;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export const displayOf = (data: MimeBundle, metadata: Readonly<Record<string, unknown>> = {}): DisplayData => ({
  data,
  metadata,
});

const jsonType = /^application\/(.*\+)?json$/;

const jsonContent = (type: string, content: unknown): unknown => {
  if (content instanceof Uint8Array) return Buffer.from(content).toString("base64");
  if (typeof content === "string" && jsonType.test(type) && !type.startsWith("application/vnd.")) {
    try {
      return JSON.parse(content);
    } catch {
      return content;
    }
  }
  return content;
};

/** Reads the result of an object's display method as a MIME bundle; undefined if the result is not one. */
export const readBundle = (value: unknown): DisplayData | undefined => {
  if (!isObject(value)) return undefined;
  const pairs = Object.entries(value).filter(([type]) => type.includes("/"));
  if (pairs.length > 0)
    return displayOf(Object.fromEntries(pairs.map(([type, content]) => [type, jsonContent(type, content)])));
  if (isObject(value.data)) {
    const inner = readBundle(value.data);
    return inner && displayOf(inner.data, isObject(value.metadata) ? value.metadata : {});
  }
  return undefined;
};

/** True for an object that displays itself: it has or inherits a method under {@link displaySymbol}. */
export const showsItself = (value: unknown): value is { [displaySymbol]: () => unknown } =>
  ((typeof value === "object" && value !== null) || typeof value === "function") &&
  typeof (value as Record<symbol, unknown>)[displaySymbol] === "function";
