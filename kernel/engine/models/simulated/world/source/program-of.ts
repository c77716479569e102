import { parseSync } from "oxc-parser";
import { fn, param, program } from "../program/build.ts";
import type { AbstractProgram, Block, Fn } from "../program/ir.ts";
import { blockOf } from "./statements.ts";
import { type Node, SourceError } from "./tree.ts";
import { annotatedType } from "./types.ts";

const functionOf = (tree: Node, source: string): Fn =>
  fn(
    String((tree.id as Node).name),
    (tree.params as readonly Node[]).map((one) =>
      param(String(one.name), annotatedType(one.typeAnnotation as Node, source)),
    ),
    annotatedType(tree.returnType as Node, source),
    blockOf(tree.body as Node, source),
  );

const programs = new Map<string, AbstractProgram>();

/**
 * Parses a program from its source: functions in TypeScript syntax with the types `int`, `bool`, `text`, `T[]` and
 * `Map<K, V>`. Operators of the intermediate representation are written as calls. The function `main` is the main
 * block.
 *
 * @param maxAbs the largest magnitude of an integer in a run
 * @throws SourceError for a construct that the intermediate representation does not have
 */
export const readProgram = (source: string, maxAbs = Number.MAX_SAFE_INTEGER): AbstractProgram => {
  const key = `${maxAbs}\n${source}`;
  const cachedProgram = programs.get(key);
  if (cachedProgram) return cachedProgram;
  const { program: tree, errors } = parseSync("program.ts", source);
  const [first] = errors;
  if (first)
    throw new SourceError({ type: "", start: first.labels[0]?.start ?? 0, end: source.length }, source, first.message);
  const functions: Fn[] = [];
  let main: Block = [];
  for (const one of tree.body as unknown as readonly Node[]) {
    if (one.type !== "FunctionDeclaration") throw new SourceError(one, source, "not a function");
    if ((one.id as Node).name === "main") main = blockOf(one.body as Node, source);
    else functions.push(functionOf(one, source));
  }
  const parsedProgram = program(functions, main, maxAbs);
  programs.set(key, parsedProgram);
  if (programs.size > 5000) programs.delete(programs.keys().next().value!);
  return parsedProgram;
};
