import { guards } from "./guards.ts";

/** What the code of local files imports so that an interrupt reaches it. */
export const { wait, late, rest, end, value, enter, tick, iterate, caught, again, settle } = guards;
