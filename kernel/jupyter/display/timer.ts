import { shown } from "./bundle.ts";
import type { Formatter } from "./formatter.ts";

const timer = setTimeout(() => undefined, 0);
clearTimeout(timer);
const immediate = setImmediate(() => undefined);
clearImmediate(immediate);
const kinds = [timer, immediate].map((one: object) => one.constructor as { new (): object; readonly name: string });

/** What `setTimeout` and its kin give, which a cell that ends with them hardly wants to see whole. */
export const timerFormatter: Formatter = {
  name: "timer",
  recognises: (value) => kinds.some((kind) => value instanceof kind),
  format: (value) => shown({ "text/plain": `[${kinds.find((kind) => value instanceof kind)?.name}]` }),
};
