import { getCallSites } from "node:util";
import { mostFrames, type ProbedFrame, stackProbe } from "../channel/stack-probe.ts";
import { define } from "../property.ts";
import { KeyboardInterrupt } from "./context.ts";
import { framesOfCells } from "./trace.ts";

let seen: ReturnType<typeof getCallSites> = [];

/**
 * Lets the front see whose code runs, without a pause: a pausing inspector reads the errors that it finds on the stack,
 * and getters of theirs may never end. Needs nothing that a cell could replace.
 */
export const installStackProbe = (): void => {
  const value = (): readonly ProbedFrame[] => {
    seen = getCallSites(mostFrames);
    return seen;
  };
  define(globalThis, stackProbe, { value });
};

/** The error of a cell that was broken from outside: it tells what stood on the stack then. */
export const interruptAtProbe = (): KeyboardInterrupt => {
  const error = new KeyboardInterrupt();
  const lines = framesOfCells(seen);
  seen = [];
  error.stack = [`${error.name}: ${error.message}`, ...lines].join("\n");
  return error;
};
