import { types } from "node:util";

/** Error → stack of the `await` that threw it. */
const places = new WeakMap<object, { readonly stack?: string }>();

// The original function, stored before the first cell.
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

/** Adds the awaiting frames of the error to the lines of its stack, if they are missing. */
export const withAwaited = (error: object, lines: readonly string[]): readonly string[] => {
  const [, first, ...others] = places.get(error)?.stack?.split("\n") ?? [];
  const awaitPlace = frame.exec(first ?? "")?.[1];
  if (awaitPlace === undefined) return lines;
  // An error that was thrown synchronously already has a frame of the same function and line in its stack.
  const prefix = awaitPlace.replace(/:\d+\)?$/, ":");
  const isListed = lines.some((line) => line.includes(` ${prefix}`));
  return isListed ? lines : [...lines, `    at async ${awaitPlace}`, ...others];
};
