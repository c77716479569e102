import { getCallSites } from "node:util";
import { mostFrames, type ProbedFrame, stackProbe } from "../channel/stack-probe.ts";
import { define } from "../property.ts";
import { KeyboardInterrupt } from "./context.ts";
import { framesOfCells } from "./trace.ts";

let latestSites: ReturnType<typeof getCallSites> = [];

/**
 * Defines a global function by which the front process reads the stack of the running code without a pause. In a pause,
 * the inspector would read properties of thrown errors, whose getters may never end. The function calls nothing that a
 * cell could replace.
 */
export const installStackProbe = (): void => {
  const value = (): readonly ProbedFrame[] => {
    latestSites = getCallSites(mostFrames);
    return latestSites;
  };
  define(globalThis, stackProbe, { value });
};

/** Creates the error for a cell that is terminated from outside, with the current stack. */
export const interruptAtProbe = (): KeyboardInterrupt => {
  const error = new KeyboardInterrupt();
  const lines = framesOfCells(latestSites);
  latestSites = [];
  error.stack = [`${error.name}: ${error.message}`, ...lines].join("\n");
  return error;
};
