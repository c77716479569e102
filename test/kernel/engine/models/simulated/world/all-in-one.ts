import type { ValueType } from "../../../../../../kernel/engine/models/simulated/world/problem/family.ts";
import type { Grammar } from "../../../../../../kernel/engine/models/simulated/world/problem/grammar.ts";
import { mainSource } from "../../../../../../kernel/engine/models/simulated/world/programs/main-source.ts";
import { prefixFunctions } from "../../../../../../kernel/engine/models/simulated/world/shapes/joining.ts";

/** The source of one program, the grammar of its input and the type of its result. */
interface Part {
  readonly source: string;
  readonly grammar: Grammar;
  readonly to: ValueType;
}

/**
 * A program that contains several others, so that one compilation serves all of them. It reads a number of runs. For
 * each run it reads the number of a part and the input of that part.
 */
export const allInOne = (parts: readonly Part[]): string => {
  const functions = parts.map(({ source, grammar, to }, at) => {
    const main = mainSource(grammar, to)
      .replace("function main(): void {", "function main(): int {")
      .replace(/\}$/, "return 0;\n}");
    return prefixFunctions(`${source}\n${main}`, `part${at}x`);
  });
  const calls = parts.map((_, at) => `if (part === ${at}) { state = part${at}xMain(); }`);
  return `${functions.join("\n")}
function main(): void {
  let times = readInt();
  let state = 0;
  for (let turn = 0; turn < times; turn++) {
    let part = readInt();
    ${calls.join("\n    ")}
  }
  if (state > 0) { print(state); }
}`;
};
