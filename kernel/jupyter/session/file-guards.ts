import { guards } from "./guards.ts";

/**
 * The functions that guards (inserted interrupt checks) in local files call, so that an interrupt stops the files'
 * code.
 */
export const { wait, late, rest, end, value, enter, tick, iterate, caught, again, settle } = guards;
