import { types } from "node:util";
import { displaySymbol } from "../../../toolkit/base/notebook-symbols.ts";
import { bounded } from "./bounded.ts";
import { type DisplayData, displayOf, readBundle, showsItself } from "./bundle.ts";
import { formatterFor } from "./formatters.ts";
import { inspectText } from "./inspect.ts";

const withText = (value: unknown, one: DisplayData): DisplayData =>
  "text/plain" in one.data ? one : displayOf({ ...one.data, "text/plain": inspectText(value) }, one.metadata);

const isSimple = (value: unknown): boolean =>
  (typeof value !== "object" || value === null) && typeof value !== "function";

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === "function";

/**
 * Displays a value: by its method under `Symbol.for("Jupyter.display")`, else by the first formatter that recognises
 * it, else as text. The result is a promise only if the method or formatter is asynchronous. If the method or formatter
 * throws, the value is displayed as text and `onFault` receives the error.
 *
 * @param colors true: an object shown as text has terminal colours; a number or string has none, because programs read
 *   such results
 */
export const showValue = (
  value: unknown,
  onFault: (error: unknown) => void,
  colors = false,
): DisplayData | Promise<DisplayData> => {
  if (isSimple(value)) return displayOf({ "text/plain": inspectText(value) });
  const plainly = (object: unknown): DisplayData => displayOf({ "text/plain": inspectText(object, colors) });
  const fault = (error: unknown): DisplayData => {
    onFault(error);
    return plainly(value);
  };
  const fromMethod = (raw: unknown): DisplayData | undefined => {
    const bundle = readBundle(raw);
    return bundle && withText(value, bundle);
  };
  try {
    if (showsItself(value)) {
      const raw = value[displaySymbol]();
      if (isPromise(raw)) return raw.then((bundle) => fromMethod(bundle) ?? plainly(value)).catch(fault);
      const bundle = fromMethod(raw);
      if (bundle) return bundle;
    }
    const proxy = types.isProxy(value);
    const formatter = proxy ? bounded(() => formatterFor(value)) : formatterFor(value);
    if (!formatter) return plainly(value);
    const format = () => formatter.format(value);
    const shown = formatter.runsUserCode || proxy ? bounded(format) : format();
    return shown instanceof Promise ? shown.then((one) => withText(value, one)).catch(fault) : withText(value, shown);
  } catch (error) {
    return fault(error);
  }
};
