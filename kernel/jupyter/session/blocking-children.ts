import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import { define } from "../property.ts";
import { send } from "./channel.ts";
import { throwIfInterrupted } from "./context.ts";
import { pollMessages } from "./poll.ts";

type Blocking = (...args: never[]) => unknown;

const endInterrupted = (): void => {
  pollMessages();
  throwIfInterrupted();
};

/**
 * Wraps a function that waits for a program, such as `execSync`. When the program has ended, the wrapper throws if the
 * cell was interrupted.
 */
const interruptible = <Run extends Blocking>(run: Run): Run => {
  const wrapped = function (this: unknown, ...args: Parameters<Run>): unknown {
    endInterrupted();
    send({ type: "blocked", on: true });
    try {
      return run.apply(this, args);
    } finally {
      send({ type: "blocked", on: false });
      endInterrupted();
    }
  };
  define(wrapped, "name", { value: run.name });
  define(wrapped, "length", { value: run.length });
  return wrapped as Run;
};

/**
 * Makes interrupts end cells that wait synchronously for programs. The session cannot read the interrupt message during
 * such a wait.
 */
export const installBlockingChildren = (): void => {
  const { spawnSync, execSync, execFileSync } = childProcess;
  Object.assign(childProcess, {
    spawnSync: interruptible(spawnSync),
    execSync: interruptible(execSync),
    execFileSync: interruptible(execFileSync),
  });
  syncBuiltinESMExports();
};
