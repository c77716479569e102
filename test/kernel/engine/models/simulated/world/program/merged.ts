import {
  call,
  eq,
  fn,
  if_,
  int,
  let_,
  print,
  program,
  readWord,
  ret,
  str,
} from "../../../../../../../kernel/engine/models/simulated/world/program/build.ts";
import type { AbstractProgram } from "../../../../../../../kernel/engine/models/simulated/world/program/ir.ts";
import type { Example } from "./examples/example.ts";

const pascal = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A program with all examples, for one compilation. The first word of its input selects the example to run. */
export function merged(examples: Readonly<Record<string, Example>>, maxAbs: bigint): Example {
  const parts = Object.entries(examples);
  const functions = parts.flatMap(([name, one]) => [
    ...one.program.functions,
    fn(`example${pascal(name)}`, [], int, [...one.program.main, ret(0)]),
  ]);
  const main = parts.map(([name]) => if_(eq("which", str(name)), [print(call(`example${pascal(name)}`))]));
  const mergedProgram: AbstractProgram = program(functions, [let_("which", readWord), ...main], maxAbs);
  return {
    program: mergedProgram,
    inputs: parts.flatMap(([name, { inputs }]) => inputs.map((input) => `${name}\n${input}`)),
  };
}
