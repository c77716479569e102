import { readBundle, type Shown, shown, showsItself } from "./bundle.ts";
import { formatters } from "./formatters.ts";
import { displaySymbol } from "./host.ts";
import { inspectText } from "./inspect.ts";

const withText = (value: unknown, one: Shown): Shown =>
  "text/plain" in one.data ? one : shown({ ...one.data, "text/plain": inspectText(value) }, one.metadata);

/**
 * How a value shows itself: by its own method, else by the first formatter that knows it, else as text. A formatter
 * or method that throws takes nothing down: the value is shown as text and the error is said beside it.
 */
export const showValue = async (value: unknown, onFault: (error: unknown) => void): Promise<Shown> => {
  try {
    if (showsItself(value)) {
      const own = readBundle(await value[displaySymbol]());
      if (own) return withText(value, own);
    }
    for (const { recognises, format } of formatters) {
      if (recognises(value)) return withText(value, await format(value));
    }
  } catch (error) {
    onFault(error);
  }
  return shown({ "text/plain": inspectText(value) });
};

/** The same without waiting, for values that need none; undefined where one must wait. */
export const showNow = (value: unknown): Shown | undefined => {
  const simple = (typeof value !== "object" || value === null) && typeof value !== "function";
  return simple ? shown({ "text/plain": inspectText(value) }) : undefined;
};
