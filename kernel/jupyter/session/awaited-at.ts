import { types } from "node:util";

/** The stack of the `await` that threw an error, by the error. */
const places = new WeakMap<object, { readonly stack?: string }>();

// Kept from before the first cell.
const { captureStackTrace } = Error;

/**
 * Notes the stack of an `await` that throws an error. V8 adds no awaiting frames if the promise was settled before.
 * The call is cheap: V8 writes the stack as text when it is first read.
 */
export const noteAwaited = (error: unknown, from: (...args: never[]) => unknown): void => {
  if (!types.isNativeError(error) || places.has(error)) return;
  const place = {};
  captureStackTrace(place, from);
  places.set(error, place);
};

const frame = /^ {4}at (?:async )?(.*)$/;

/** Adds the frames that awaited the error to the lines of its stack, if they are missing. */
export const withAwaited = (error: object, lines: readonly string[]): readonly string[] => {
  const [, first, ...others] = places.get(error)?.stack?.split("\n") ?? [];
  const awaitPlace = frame.exec(first ?? "")?.[1];
  if (awaitPlace === undefined) return lines;
  // The stack of an error that was thrown at once has the awaiting frame already: same function, same line.
  const prefix = awaitPlace.replace(/:\d+\)?$/, ":");
  const isListed = lines.some((line) => line.includes(` ${prefix}`));
  return isListed ? lines : [...lines, `    at async ${awaitPlace}`, ...others];
};
