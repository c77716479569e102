import type { Example } from "./examples/example.ts";
import { grid } from "./examples/grid.ts";
import { intervals, run } from "./examples/lists.ts";
import { division, wide } from "./examples/numbers.ts";
import { lines, words } from "./examples/texts.ts";

/** Example programs that together use each kind of node of an abstract program (a syntax tree for all languages). */
export const examples: Readonly<Record<string, Example>> = { run, grid, words, lines, division, wide, intervals };
