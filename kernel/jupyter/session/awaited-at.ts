import { types } from "node:util";

/** An error and what waited for it when it was thrown on. */
const places = new WeakMap<object, { readonly stack?: string }>();

// Kept from before the first cell.
const { captureStackTrace } = Error;

/**
 * Notes where an error was met that was thrown before V8 could know who waits: right behind an `await` of what was
 * there already. Cheap: the place is put into words when it is asked for.
 */
export const noteAwaited = (error: unknown, from: (...args: never[]) => unknown): void => {
  if (!types.isNativeError(error) || places.has(error)) return;
  const place = {};
  captureStackTrace(place, from);
  places.set(error, place);
};

const frame = /^ {4}at (?:async )?(.*)$/;

/** The lines of a stack with those who waited for the error, where it does not tell them. */
export const withAwaited = (error: object, lines: readonly string[]): readonly string[] => {
  const [, first, ...others] = places.get(error)?.stack?.split("\n") ?? [];
  const met = frame.exec(first ?? "")?.[1];
  if (met === undefined) return lines;
  // Where the error was thrown at once, who waits stands on the stack already: same function, same line.
  const place = met.replace(/:\d+\)?$/, ":");
  const told = lines.some((line) => line.includes(` ${place}`));
  return told ? lines : [...lines, `    at async ${met}`, ...others];
};
