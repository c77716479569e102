import { check } from "./check.ts";
import { compileBlock } from "./compile-step.ts";
import type { CompileSetting } from "./compile-value.ts";
import { type Integer, integersWithin } from "./integers.ts";
import type { AbstractProgram, Fn } from "./ir.ts";
import { type Frame, Machine } from "./machine.ts";
import { ProgramError } from "./program-error.ts";
import type { RunValue } from "./value.ts";

/** Limits of a program's run. */
export interface InterpreterLimits {
  /**
   * The maximum number of steps. A step is a statement, a loop iteration, or a copied element. Default 10,000,000.
   */
  readonly steps?: number;
}

/** The result of a program's run. */
export interface InterpreterRun {
  readonly output: string;
  /** The number of executed steps, a measure of work that is the same on every machine. */
  readonly steps: number;
}

/** The maximum call depth. It is low, so that languages with small stacks can run the program as well. */
const deepest = 500;

function slots(first: readonly string[] = []): (name: string) => number {
  const slotsByName = new Map(first.map((name, index) => [name, index]));
  return (name) => {
    if (!slotsByName.has(name)) slotsByName.set(name, slotsByName.size);
    return slotsByName.get(name)!;
  };
}

function prepare(program: AbstractProgram, machine: Machine): CompileSetting {
  const ready = new Map<string, (args: Frame) => RunValue>();
  const invoke: CompileSetting["invoke"] = (name) => (args) => ready.get(name)!(args);
  const compileFn = ({ parameters, body }: Fn) => {
    const run = compileBlock(body, { machine, invoke, slot: slots(parameters.map(({ name }) => name)) });
    return (args: Frame): RunValue => {
      machine.depth += 1;
      if (machine.depth > deepest) throw new ProgramError("steps", `more than ${deepest} nested calls`);
      run(args);
      machine.depth -= 1;
      return machine.result;
    };
  };
  for (const fn of program.functions) ready.set(fn.name, compileFn(fn));
  return { machine, invoke, slot: slots() };
}

/**
 * Runs a program without a sandbox.
 *
 * @param program a program; it is checked first.
 * @param input text of standard input.
 * @param limits limits of the run.
 * @returns the printed text and the number of steps.
 * @throws ProgramError whose `fault` is the reason for the missing output.
 */
export function interpret(program: AbstractProgram, input: string, limits: InterpreterLimits = {}): InterpreterRun {
  check(program);
  const machine = new Machine(integersWithin(program.maxAbs), input, limits.steps ?? 10_000_000);
  compileBlock(program.main, prepare(program, machine))([]);
  return { output: machine.out.join(""), steps: machine.steps };
}

/** A value of a generated program as plain JavaScript data. Integers beyond 2^53 - 1 are bigints. */
export type Plain = number | bigint | string | boolean | readonly Plain[];

const fromPlain = (value: Plain, machine: Machine): RunValue => {
  if (typeof value === "number" || typeof value === "bigint") return machine.integers.of(String(value));
  return typeof value === "object" ? value.map((item) => fromPlain(item, machine)) : value;
};

const toPlain = (value: RunValue): Plain => {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Map) throw new ProgramError("malformed", "the function returns a map, which is not plain data");
  const isSmall = typeof value === "bigint" && Number.isSafeInteger(Number(value));
  return isSmall ? Number(value as Integer) : value;
};

/**
 * Prepares one function of a program for many calls without a sandbox. A call throws ProgramError whose `fault` is the
 * reason for the missing result.
 *
 * @param program a program; it is checked first.
 * @param name the function.
 * @param limits bounds of each call.
 */
export function functionOf(
  program: AbstractProgram,
  name: string,
  limits: InterpreterLimits = {},
): (args: readonly Plain[]) => Plain {
  check(program);
  if (!program.functions.some((fn) => fn.name === name))
    throw new ProgramError("malformed", `no function is called ${name}`);
  const machine = new Machine(integersWithin(program.maxAbs), "", limits.steps ?? 10_000_000);
  const invoke = prepare(program, machine).invoke(name);
  return (args) => {
    machine.restart();
    return toPlain(invoke(args.map((arg) => fromPlain(arg, machine))));
  };
}

/**
 * Calls one function of a program without a sandbox.
 *
 * @param program a program; it is checked first.
 * @param name the function.
 * @param args values of its parameters: numbers or bigints, texts, truth values, lists of them.
 * @param limits bounds of the run.
 * @returns the function's result; an integer beyond 2^53 - 1 is a bigint.
 * @throws ProgramError whose `fault` is the reason for the missing result.
 */
export function callFunction(
  program: AbstractProgram,
  name: string,
  args: readonly Plain[],
  limits: InterpreterLimits = {},
): Plain {
  return functionOf(program, name, limits)(args);
}
