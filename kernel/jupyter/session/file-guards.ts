import { guards } from "./guards.ts";

/** The functions that guards in local files call, so that an interrupt reaches the code. */
export const { wait, late, rest, end, value, enter, tick, iterate, caught, again, settle } = guards;
