import { types } from "node:util";

/** Error → a stack that was captured at the `await` that threw the error. */
const places = new WeakMap<object, { readonly stack?: string }>();

// The original function, stored before the first cell, because a cell may replace it.
const { captureStackTrace } = Error;

/**
 * Records the stack of an `await` that throws an error. V8 omits the awaiting functions from the error's stack if the
 * promise was already settled. The call is cheap, because V8 converts the stack to text only when it is read.
 */
export const noteAwaited = (error: unknown, from: (...args: never[]) => unknown): void => {
  if (!types.isNativeError(error) || places.has(error)) return;
  const place = {};
  captureStackTrace(place, from);
  places.set(error, place);
};

const frame = /^ {4}at (?:async )?(.*)$/;

/** Adds the functions that awaited the failed promise to the lines of an error's stack, if V8 has omitted them. */
export const withAwaited = (error: object, lines: readonly string[]): readonly string[] => {
  const [, first, ...others] = places.get(error)?.stack?.split("\n") ?? [];
  const awaitPlace = frame.exec(first ?? "")?.[1];
  if (awaitPlace === undefined) return lines;
  // The stack of an error that was thrown synchronously already contains a frame with the same function and line.
  const prefix = awaitPlace.replace(/:\d+\)?$/, ":");
  const isListed = lines.some((line) => line.includes(` ${prefix}`));
  return isListed ? lines : [...lines, `    at async ${awaitPlace}`, ...others];
};
