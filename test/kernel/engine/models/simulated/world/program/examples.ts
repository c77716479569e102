import type { Example } from "./examples/example.ts";
import { grid } from "./examples/grid.ts";
import { intervals, run } from "./examples/lists.ts";
import { division, wide } from "./examples/numbers.ts";
import { lines, words } from "./examples/texts.ts";

/** Programs that together use each node of the form. */
export const examples: Readonly<Record<string, Example>> = { run, grid, words, lines, division, wide, intervals };
