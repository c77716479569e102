import { stopFlag } from "../cell/names.ts";
import { define } from "../property.ts";

/**
 * Resets the flag that makes loops check for an interrupt. The property is created again each time. V8 treats a
 * property that has never changed as a constant, so loops that read it stay fast. The front process sets the flag
 * through V8's inspector.
 */
export const lowerStopFlag = (): void => {
  define(globalThis, stopFlag, { value: true, writable: true, configurable: true });
  delete (globalThis as Record<string, unknown>)[stopFlag];
  define(globalThis, stopFlag, { value: false, writable: true, configurable: true });
};

/** True after the front process has set the flag, because the user interrupted a cell. */
export const isStopFlagRaised = (): boolean => (globalThis as Record<string, unknown>)[stopFlag] === true;
