import type { Expr, Operator } from "./ir.ts";
import type { Frame, Machine, Thunk } from "./machine.ts";
import { type Operation, operations } from "./operations.ts";
import { ProgramError } from "./program-error.ts";
import { compareValues, copyOf, type RunValue } from "./value.ts";

/** The names and functions that all expressions and statements of one function share during compilation. */
export interface CompileSetting {
  readonly machine: Machine;
  /** Returns the index of a variable in the frame (the variables of a call), by its name. */
  readonly slot: (name: string) => number;
  /** Returns the compiled function with this name. */
  readonly invoke: (name: string) => (args: Frame) => RunValue;
}

type Makers = { [K in Expr["kind"]]: (expr: Extract<Expr, { kind: K }>, setting: CompileSetting) => Thunk };

const lazy: Partial<Record<Operator, (args: readonly Thunk[]) => Thunk>> = {
  and:
    ([left, right]) =>
    (frame) =>
      left!(frame) && right!(frame),
  or:
    ([left, right]) =>
    (frame) =>
      left!(frame) || right!(frame),
  choose:
    ([test, first, second]) =>
    (frame) =>
      test!(frame) ? first!(frame) : second!(frame),
};

function applyOperation(machine: Machine, operation: Operation, args: readonly Thunk[]): Thunk {
  const [first, second, third] = args;
  if (args.length === 1) return (frame) => operation(machine, first!(frame));
  if (args.length === 2) return (frame) => operation(machine, first!(frame), second!(frame));
  return (frame) => operation(machine, first!(frame), second!(frame), third!(frame));
}

const makers: Makers = {
  int: ({ value }, { machine }) => {
    const integer = machine.integers.of(value);
    return () => integer;
  },
  bool:
    ({ value }) =>
    () =>
      value,
  text:
    ({ value }) =>
    () =>
      value,
  list: ({ items }, setting) => {
    const thunks = items.map((item) => compileMoved(item, setting));
    return (frame) => thunks.map((item) => item(frame));
  },
  map: () => () => new Map(),
  var: ({ name }, { slot }) => {
    const place = slot(name);
    return (frame) => {
      const value = frame[place];
      if (value !== undefined) return value;
      throw new ProgramError("undefined", `${name} was moved to another variable; store a copy there`);
    };
  },
  call: ({ name, args }, setting) => {
    const thunks = args.map((arg) => compileValue(arg, setting));
    const invoke = setting.invoke(name);
    return (frame) => invoke(thunks.map((arg) => arg(frame)));
  },
  apply: ({ op, args }, setting) => {
    const thunks = args.map((arg) => compileValue(arg, setting));
    return lazy[op]?.(thunks) ?? applyOperation(setting.machine, operations[op as keyof typeof operations], thunks);
  },
  sortedRows: ({ rows, columns }, setting) => {
    const thunk = compileValue(rows, setting);
    return (frame) => {
      const list = thunk(frame) as RunValue[][];
      setting.machine.count(list.length);
      const column = columns.map(
        (index) => (left: RunValue[], right: RunValue[]) => compareValues(left[index]!, right[index]!),
      );
      const order = (left: RunValue[], right: RunValue[]) => column.reduce((so, next) => so || next(left, right), 0);
      return list.map((row) => copyOf(row) as RunValue[]).sort(order);
    };
  },
  read:
    ({ what }, { machine }) =>
    () => {
      if (what === "line") return machine.line();
      return what === "int" ? machine.integer(machine.word()) : machine.word();
    },
  readInts: ({ count }, setting) => {
    const thunk = compileValue(count, setting);
    const { machine } = setting;
    return (frame) => {
      const length = machine.integers.index(thunk(frame) as number);
      machine.count(Math.max(0, length));
      return Array.from({ length }, () => machine.integer(machine.word()));
    };
  },
};

/** Compiles an expression to a function of the frame (the variables of a call). */
export function compileValue(expr: Expr, setting: CompileSetting): Thunk {
  return (makers[expr.kind] as (expr: Expr, setting: CompileSetting) => Thunk)(expr, setting);
}

/**
 * Compiles an expression whose value is moved into another variable or list. If it is a variable with a list or map,
 * the move clears it, so that no copy is needed.
 */
export function compileMoved(expr: Expr, setting: CompileSetting): Thunk {
  const thunk = compileValue(expr, setting);
  if (expr.kind !== "var") return thunk;
  const place = setting.slot(expr.name);
  return (frame) => {
    const value = thunk(frame);
    if (typeof value === "object") frame[place] = undefined;
    return value;
  };
}
