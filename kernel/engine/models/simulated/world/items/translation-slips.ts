import { cornerInputs, drawInput, generatorsOf } from "../problems/generators.ts";
import { normalOutput } from "../problems/output-text.ts";
import { solveInput } from "../problems/solve-input.ts";
import type { WorldProblem } from "../problems/world-problem.ts";
import { isLateBug, wrongProgramsOf } from "../problems/wrong-programs.ts";
import { interpret } from "../program/interpret.ts";
import type { AbstractProgram } from "../program/ir.ts";
import { mutants } from "../program/mutants.ts";
import { ProgramError } from "../program/program-error.ts";
import { readProgram } from "../source/program-of.ts";
import { rightProgramOf } from "./item-program.ts";

type Node = Readonly<Record<string, unknown>>;

/** Copies a program and applies `change` to each node. Programs are plain data. */
const rewritten = <T>(value: T, change: (node: Node) => Node): T => {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rewritten(one, change)]));
  return change(inner) as T;
};

const otherOperator =
  (pairs: Readonly<Record<string, string>>) =>
  (node: Node): Node =>
    node.kind === "apply" && Object.hasOwn(pairs, node.op as string) ? { ...node, op: pairs[node.op as string] } : node;

const applied = (op: string, ...args: readonly unknown[]): Node => ({ kind: "apply", op, args });
const intNode = (value: bigint): Node => ({ kind: "int", value: String(value) });

/** Wraps the result of a sum or product to 32 bits. It models a translation with a too narrow integer type. */
const narrow = (node: Node): Node => {
  if (node.kind !== "apply" || !["add", "mul"].includes(node.op as string)) return node;
  const shifted = applied("floorMod", applied("add", node, intNode(2n ** 31n)), intNode(2n ** 32n));
  return applied("sub", shifted, intNode(2n ** 31n));
};

const backwards = (node: Node): Node =>
  node.kind === "apply" && (node.op === "keys" || node.op === "sorted") ? applied("reversed", node) : node;

const byteIndex = (node: Node): Node => {
  if (node.kind !== "apply" || node.op !== "slice") return node;
  const [of, from, to] = node.args as readonly Node[];
  return applied("slice", of, from, applied("max", from, applied("sub", to, intNode(1n))));
};

/**
 * Changes of a program that model typical translation errors: integer widths, division of negative numbers, map order
 * and text indexes.
 */
const traps: readonly ((program: AbstractProgram) => AbstractProgram)[] = [
  (program) => rewritten(program, narrow),
  (program) => rewritten(program, otherOperator({ floorDiv: "truncDiv", floorMod: "truncMod" })),
  (program) => rewritten(program, otherOperator({ truncDiv: "floorDiv", truncMod: "floorMod" })),
  (program) => rewritten(program, backwards),
  (program) => rewritten(program, byteIndex),
];

const probesOf = (problem: WorldProblem): readonly string[] => [
  ...cornerInputs(problem.recipe),
  ...generatorsOf(problem.recipe, 9).flatMap((one) => [0, 1, 2].map((at) => drawInput(one, 7000 + at))),
];

const differs = (problem: WorldProblem, program: AbstractProgram, input: string): boolean => {
  try {
    return (
      normalOutput(interpret(program, input, { steps: 500_000 }).output) !== normalOutput(solveInput(problem, input))
    );
  } catch (error) {
    if (error instanceof ProgramError) return true;
    throw error;
  }
};

/**
 * A program with an error of a careless translator. Its output differs from the right one for some input. Null if no
 * such program exists.
 *
 * @param draw a number in [0, 1) that selects the program
 */
export const slipOf = (problem: WorldProblem, draw: number): AbstractProgram | null => {
  const right = readProgram(rightProgramOf(problem, draw).source);
  const mistakes = wrongProgramsOf(problem.recipe).filter((one) => !isLateBug(one) && one.bug !== "extra_output");
  const candidates = [
    ...traps.map((trap) => trap(right)).filter((one) => JSON.stringify(one) !== JSON.stringify(right)),
    ...mistakes.map(({ source }) => readProgram(source)),
    ...mutants(right, {
      seed: Math.floor(draw * 2 ** 31),
      count: 12,
      within: right.functions.map(({ name }) => name),
    }).map(({ program }) => program),
  ];
  const start = Math.floor(draw * 9973) % candidates.length;
  const probes = probesOf(problem);
  const order = [...candidates.slice(start), ...candidates.slice(0, start)];
  return order.find((program) => probes.some((input) => differs(problem, program, input))) ?? null;
};
