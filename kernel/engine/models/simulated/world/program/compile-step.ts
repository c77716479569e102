import { type CompileSetting, compileMoved, compileValue } from "./compile-value.ts";
import type { Integer } from "./integers.ts";
import type { Block, Expr, Stmt } from "./ir.ts";
import { type Frame, flow } from "./machine.ts";
import { operations } from "./operations.ts";
import { ProgramError } from "./program-error.ts";
import type { RunValue } from "./value.ts";

/** A compiled statement. It returns a code of `flow`, which states how the statement ended. */
export type CompiledStep = (frame: Frame) => number;

type Makers = { [K in Stmt["kind"]]: (stmt: Extract<Stmt, { kind: K }>, setting: CompileSetting) => CompiledStep };

const next = (act: (frame: Frame) => unknown): CompiledStep => {
  return (frame) => {
    act(frame);
    return flow.next;
  };
};

/**
 * Compiles a loop. `turn` returns a function that starts an iteration; the loop ends if that function returns false.
 */
function loop(
  setting: CompileSetting,
  block: Block,
  turn: (frame: Frame) => (() => boolean) | undefined,
): CompiledStep {
  const body = compileBlock(block, setting);
  return (frame) => {
    const more = turn(frame);
    while (more?.()) {
      setting.machine.count(1);
      const end = body(frame);
      if (end === flow.break) break;
      if (end === flow.return) return end;
    }
    return flow.next;
  };
}

/** Compiles a loop over integers. If the body changes the upper bound, this is an error. */
function countedLoop(stmt: Extract<Stmt, { kind: "for" | "down" }>, setting: CompileSetting): CompiledStep {
  const from = compileValue(stmt.from, setting);
  const to = compileValue(stmt.to, setting);
  const place = setting.slot(stmt.name);
  const { integers } = setting.machine;
  const one = integers.of(1);
  const step = stmt.kind === "for" ? integers.binary.add! : integers.binary.sub!;
  return loop(setting, stmt.body, (frame) => {
    const bound = to(frame) as Integer;
    let at: Integer | undefined;
    return () => {
      at = at === undefined ? (from(frame) as Integer) : step(at, one);
      if (to(frame) !== bound) throw new ProgramError("undefined", `the bound of ${stmt.name} changed during the loop`);
      frame[place] = at;
      return stmt.kind === "for" ? at < bound : at >= bound;
    };
  });
}

const sentence = (values: readonly RunValue[]) => `${values.join(" ")}\n`;

const makers: Makers = {
  let: ({ name, value }, setting) => store(name, value, setting),
  assign: ({ name, value }, setting) => store(name, value, setting),
  set: ({ place, value }, setting) => {
    const [list, index] = (place as Extract<Expr, { kind: "apply" }>).args.map((arg) => compileValue(arg, setting));
    const thunk = compileMoved(value, setting);
    return next((frame) => {
      const items = list!(frame) as RunValue[];
      const at = index!(frame);
      operations.at(setting.machine, items, at);
      items[setting.machine.integers.index(at as Integer)] = thunk(frame);
    });
  },
  push: ({ place, value }, setting) => {
    const list = compileValue(place, setting);
    const thunk = compileMoved(value, setting);
    return next((frame) => (list(frame) as RunValue[]).push(thunk(frame)));
  },
  removeLast: ({ place }, setting) => {
    const list = compileValue(place, setting);
    return next((frame) => {
      if ((list(frame) as RunValue[]).pop() === undefined)
        throw new ProgramError("undefined", "removeLast on an empty list");
    });
  },
  put: ({ map, key, value }, setting) => {
    const of = compileValue({ kind: "var", name: map }, setting);
    const at = compileValue(key, setting);
    const thunk = compileMoved(value, setting);
    return next((frame) => (of(frame) as Map<RunValue, RunValue>).set(at(frame), thunk(frame)));
  },
  removeKey: ({ map, key }, setting) => {
    const of = compileValue({ kind: "var", name: map }, setting);
    const at = compileValue(key, setting);
    return next((frame) => (of(frame) as Map<RunValue, RunValue>).delete(at(frame)));
  },
  if: (stmt, setting) => {
    const test = compileValue(stmt.test, setting);
    const body = compileBlock(stmt.body, setting);
    const otherwise = compileBlock(stmt.otherwise, setting);
    return (frame) => (test(frame) ? body(frame) : otherwise(frame));
  },
  while: (stmt, setting) => {
    const test = compileValue(stmt.test, setting);
    return loop(setting, stmt.body, (frame) => () => test(frame) as boolean);
  },
  for: countedLoop,
  down: countedLoop,
  each: (stmt, setting) => {
    const list = compileValue(stmt.list, setting);
    const place = setting.slot(stmt.name);
    return loop(setting, stmt.body, (frame) => {
      const items = list(frame) as RunValue[];
      const { length } = items;
      let index = 0;
      return () => {
        if (items.length !== length) throw new ProgramError("undefined", `the list of ${stmt.name} changed its length`);
        frame[place] = items[index];
        index += 1;
        return index <= length;
      };
    });
  },
  break: () => () => flow.break,
  continue: () => () => flow.continue,
  return: ({ value }, setting) => {
    const thunk = compileMoved(value, setting);
    return (frame) => {
      setting.machine.result = thunk(frame);
      return flow.return;
    };
  },
  print: ({ values }, setting) => {
    const thunks = values.map((value) => compileValue(value, setting));
    return next((frame) => setting.machine.out.push(sentence(thunks.map((value) => value(frame)))));
  },
  printList: ({ list }, setting) => {
    const thunk = compileValue(list, setting);
    return next((frame) => setting.machine.out.push(sentence(thunk(frame) as RunValue[])));
  },
  comment: () => () => flow.next,
};

function store(name: string, value: Expr, setting: CompileSetting): CompiledStep {
  const thunk = compileMoved(value, setting);
  const place = setting.slot(name);
  return next((frame) => {
    frame[place] = thunk(frame);
  });
}

/** Compiles a block of statements to a function. */
export function compileBlock(block: Block, setting: CompileSetting): CompiledStep {
  const steps = block.map((stmt) =>
    (makers[stmt.kind] as (stmt: Stmt, setting: CompileSetting) => CompiledStep)(stmt, setting),
  );
  return (frame) => {
    for (const step of steps) {
      setting.machine.count(1);
      const end = step(frame);
      if (end !== flow.next) return end;
    }
    return flow.next;
  };
}
