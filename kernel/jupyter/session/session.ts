import { chdir } from "node:process";
import { fromFrontFd, readMessages } from "../channel/pipe.ts";
import type { ExecuteRequest, ToSession } from "../channel/protocol.ts";
import { hostSymbol } from "../display/host.ts";
import { send, streams } from "./channel.ts";
import { currentCell } from "./context.ts";
import { host } from "./host.ts";
import { importFrom, requireModule } from "./imports.ts";
import { type Running, runCell } from "./run-cell.ts";
import { Scope } from "./scope.ts";
import { CellStream } from "./streams.ts";
import { describeThrown } from "./thrown.ts";
import { installTraces } from "./trace.ts";

const scope = new Scope();
const queue: ExecuteRequest[] = [];
let running: Running | undefined;

const next = (): void => {
  const request = running ? undefined : queue.shift();
  if (!request) return;
  runCell(request, scope, (now) => {
    running = now;
    if (!now) setImmediate(next);
  });
};

type Handlers = { readonly [Type in ToSession["type"]]?: (message: Extract<ToSession, { type: Type }>) => void };

const handlers: Handlers = {
  execute: (request) => {
    queue.push(request);
    next();
  },
  interrupt: () => {
    queue.length = 0;
    running?.interrupt();
    send({ type: "interrupted" });
  },
  configure: ({ cwd }) => {
    chdir(cwd);
    importFrom(cwd);
  },
  stop: () => process.exit(0),
};

/** Something that nobody awaited: told to the cell that started it; the session goes on. */
const reportStray = (thrown: unknown): void => {
  const cell = currentCell();
  const { traceback } = describeThrown(thrown, { code: "", count: cell.count });
  streams.write(cell.id, "stderr", `Uncaught ${traceback.join("\n")}\n`);
};

const replaceStreams = (): void => {
  for (const [fd, name] of [
    [1, "stdout"],
    [2, "stderr"],
  ] as const) {
    const stream = new CellStream(fd, (text) => {
      const cell = currentCell();
      if (!cell.silent) streams.write(cell.id, name, text);
    });
    Object.defineProperty(process, name, { value: stream, configurable: true, enumerable: true, writable: true });
  }
};

/** Runs cells for the front until it goes away. */
export const startSession = (): void => {
  replaceStreams();
  installTraces();
  process.on("uncaughtException", reportStray);
  process.on("unhandledRejection", reportStray);
  process.on("SIGINT", () => undefined);
  process.on("exit", () => streams.flush());
  Object.assign(globalThis, { require: requireModule, [hostSymbol]: host });
  readMessages(
    fromFrontFd,
    (message) => {
      const { type } = message as ToSession;
      (handlers[type] as ((message: unknown) => void) | undefined)?.(message);
    },
    () => process.exit(0),
  );
  send({ type: "ready", pid: process.pid });
};
