import { define } from "../property.ts";

const { apply } = Function.prototype;

/**
 * Gives a listener its own `apply` method. Node calls listeners by that method, and a cell may have removed it from
 * all functions.
 */
export const listener = <Listener extends (...args: never[]) => unknown>(listen: Listener): Listener =>
  define(listen, "apply", { value: apply });
