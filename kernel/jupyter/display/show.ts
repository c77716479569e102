import { types } from "node:util";
import { bounded } from "./bounded.ts";
import { readBundle, type Shown, shown, showsItself } from "./bundle.ts";
import { formatterFor } from "./formatters.ts";
import { displaySymbol } from "./host.ts";
import { inspectText } from "./inspect.ts";

const withText = (value: unknown, one: Shown): Shown =>
  "text/plain" in one.data ? one : shown({ ...one.data, "text/plain": inspectText(value) }, one.metadata);

const isSimple = (value: unknown): boolean =>
  (typeof value !== "object" || value === null) && typeof value !== "function";

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === "function";

/**
 * How a value shows itself: by its own method, else by the first formatter that knows it, else as text; a promise only
 * where one of them needs time. A method or formatter that throws takes nothing down: the value is shown as text and
 * the error goes to `onFault`.
 *
 * @param colors true: an object that is shown as text alone has terminal colours; a number or a string has none, since programs read
 *   such results
 */
export const showValue = (
  value: unknown,
  onFault: (error: unknown) => void,
  colors = false,
): Shown | Promise<Shown> => {
  if (isSimple(value)) return shown({ "text/plain": inspectText(value) });
  const plainly = (object: unknown): Shown => shown({ "text/plain": inspectText(object, colors) });
  const fault = (error: unknown): Shown => {
    onFault(error);
    return plainly(value);
  };
  const own = (raw: unknown): Shown | undefined => {
    const bundle = readBundle(raw);
    return bundle && withText(value, bundle);
  };
  try {
    if (showsItself(value)) {
      const raw = value[displaySymbol]();
      if (isPromise(raw)) return raw.then((bundle) => own(bundle) ?? plainly(value)).catch(fault);
      const bundle = own(raw);
      if (bundle) return bundle;
    }
    const proxy = types.isProxy(value);
    const formatter = proxy ? bounded(() => formatterFor(value)) : formatterFor(value);
    if (!formatter) return plainly(value);
    const format = () => formatter.format(value);
    const made = formatter.runsUserCode || proxy ? bounded(format) : format();
    return made instanceof Promise ? made.then((one) => withText(value, one)).catch(fault) : withText(value, made);
  } catch (error) {
    return fault(error);
  }
};
