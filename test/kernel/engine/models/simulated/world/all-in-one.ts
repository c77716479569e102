import type { ValueType } from "../../../../../../kernel/engine/models/simulated/world/problem/family.ts";
import type { Grammar } from "../../../../../../kernel/engine/models/simulated/world/problem/grammar.ts";
import { mainSource } from "../../../../../../kernel/engine/models/simulated/world/programs/main-source.ts";
import { prefixFunctions } from "../../../../../../kernel/engine/models/simulated/world/shapes/joining.ts";

/** Functions of one program, and the form of its input. */
interface Part {
  readonly source: string;
  readonly grammar: Grammar;
  readonly to: ValueType;
}

/**
 * One program that holds many: it reads how often to run, and then, each time, the number of a part and that part's
 * input. One compilation serves all of them.
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
