import { displayOf } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";

const timer = setTimeout(() => undefined, 0);
clearTimeout(timer);
const immediate = setImmediate(() => undefined);
clearImmediate(immediate);
const kinds = [timer, immediate].map((one: object) => one.constructor as { new (): object; readonly name: string });

/** Displays timers of `setTimeout` and similar functions in short form, because a cell often ends with one. */
export const timerFormatter: Formatter = {
  name: "timer",
  recognises: (value) => kinds.some((kind) => value instanceof kind),
  format: (value) => displayOf({ "text/plain": `[${kinds.find((kind) => value instanceof kind)?.name}]` }),
};
