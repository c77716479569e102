import { getCallSites } from "node:util";
import { mostFrames, type ProbedFrame, stackProbe } from "../channel/stack-probe.ts";
import { define } from "../property.ts";
import { KeyboardInterrupt } from "./context.ts";
import { framesOfCells } from "./trace.ts";

let latestSites: ReturnType<typeof getCallSites> = [];

/**
 * Lets the front see which code runs, without a pause. A pausing inspector reads the errors on the stack, and their
 * getters may never end. It needs nothing that a cell could replace.
 */
export const installStackProbe = (): void => {
  const value = (): readonly ProbedFrame[] => {
    latestSites = getCallSites(mostFrames);
    return latestSites;
  };
  define(globalThis, stackProbe, { value });
};

/** Makes the error of a cell that was broken from outside, with the stack of that moment. */
export const interruptAtProbe = (): KeyboardInterrupt => {
  const error = new KeyboardInterrupt();
  const lines = framesOfCells(latestSites);
  latestSites = [];
  error.stack = [`${error.name}: ${error.message}`, ...lines].join("\n");
  return error;
};
