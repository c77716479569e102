import { define } from "../property.ts";
import { replaceBlocking } from "../spawn.ts";
import { send } from "./channel.ts";
import { throwIfInterrupted } from "./context.ts";
import { pollMessages } from "./poll.ts";

type Blocking = (...args: never[]) => unknown;

const endInterrupted = (): void => {
  pollMessages();
  throwIfInterrupted();
};

/** The same function, which ends an interrupted cell when the program that it waits for has ended, however it did. */
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

/** Lets interrupts end cells that wait for programs without `await`: nothing else can run meanwhile. */
export const installBlockingChildren = (): void => replaceBlocking(interruptible);
