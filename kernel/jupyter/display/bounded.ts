import { Script } from "node:vm";
import { define } from "../property.ts";

const slot: unique symbol = Symbol.for("taulab.bounded");
const limitMs = 5_000;
let script: Script | undefined;

/** Runs a user's code, including getters, which might never end. After five seconds, an error ends the code. */
export const bounded = <Result>(run: () => Result): Result => {
  script ??= new Script(`globalThis[Symbol.for("${slot.description}")]()`, { filename: "node:taulab" });
  define(globalThis, slot, { value: run, configurable: true });
  try {
    return script.runInThisContext({ timeout: limitMs }) as Result;
  } finally {
    Reflect.deleteProperty(globalThis, slot);
  }
};

/** Waits for a promise of the user's code, and throws an error after five seconds. */
export const boundedPromise = async <Result>(promise: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${limitMs / 1000} s`)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
