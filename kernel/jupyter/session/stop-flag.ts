import { stopFlag } from "../cell/names.ts";
import { define } from "../property.ts";

/**
 * Says that no loop is to ask for an interrupt. The property is made anew each time: V8 takes one that has never changed
 * for a constant, so that loops which read it run as fast as others. The front raises it, through the inspector.
 */
export const lowerStopFlag = (): void => {
  define(globalThis, stopFlag, { value: true, writable: true, configurable: true });
  delete (globalThis as Record<string, unknown>)[stopFlag];
  define(globalThis, stopFlag, { value: false, writable: true, configurable: true });
};

/** True once the front has raised the flag. */
export const isStopFlagRaised = (): boolean => (globalThis as Record<string, unknown>)[stopFlag] === true;
