import inspector from "node:inspector";
import { chdir } from "node:process";
import { fromFrontFd, readMessages } from "../channel/pipe.ts";
import type { ExecuteRequest, ToSession } from "../channel/protocol.ts";
import { forgetOptions } from "./cell-options.ts";
import { send, streams } from "./channel.ts";
import { currentCell, KeyboardInterrupt } from "./context.ts";
import { installGlobals } from "./globals.ts";
import { importFrom } from "./imports.ts";
import { answerInput, pollWith } from "./input.ts";
import { completeLive, inspectLive } from "./live.ts";
import type { MagicContext } from "./magics/magic.ts";
import { type Running, runCell } from "./run-cell.ts";
import { notebook } from "./scope.ts";
import { CellStream } from "./streams.ts";
import { describeThrown } from "./thrown.ts";
import { installTraces } from "./trace.ts";
import { receiveComm } from "./widgets/comm.ts";

const scope = notebook;

/** A shell's cells: one runs, the others wait. Those of subshells run while others await. */
interface Lane {
  readonly queue: ExecuteRequest[];
  running: Running | undefined;
}

const lanes = new Map<string, Lane>();

const laneOf = (subshell = ""): Lane => {
  const known = lanes.get(subshell);
  if (known) return known;
  const made: Lane = { queue: [], running: undefined };
  lanes.set(subshell, made);
  return made;
};

const isRunning = (): boolean => [...lanes.values()].some(({ running }) => running !== undefined);

const magics: MagicContext = {
  scope,
  print: (text) => void process.stdout.write(`${text}\n`),
  setTypecheck: (mode) => send({ type: "typecheck", mode }),
  forget: () => send({ type: "forget" }),
  packagesChanged: () => {
    forgetOptions();
    send({ type: "packages" });
  },
};

/** For a cell that had arrived but not begun when the interrupt came. */
const interruptedReport = describeThrown(new KeyboardInterrupt(), { code: "", count: 0 });

const next = (lane: Lane): void => {
  const request = lane.running ? undefined : lane.queue.shift();
  if (!request) return;
  runCell(request, {
    scope,
    magics,
    onRunning: (now) => {
      lane.running = now;
      if (!now) setImmediate(next, lane);
    },
  });
};

const inspectorClosesAfterMs = 200;
let closing: NodeJS.Timeout | undefined;

/** A debugger comes in by the same door: it stays open while one is there. */
let debugged = false;

/** Shuts the door by which the front broke a loop, once the front has left. */
const closeInspectorSoon = (): void => {
  clearTimeout(closing);
  closing = setTimeout(() => {
    if (debugged) return;
    if (isRunning()) closeInspectorSoon();
    else if (inspector.url() !== undefined) inspector.close();
  }, inspectorClosesAfterMs);
};

type Handlers = { readonly [Type in ToSession["type"]]?: (message: Extract<ToSession, { type: Type }>) => void };

const handlers: Handlers = {
  execute: (request) => {
    const lane = laneOf(request.subshell);
    lane.queue.push(request);
    // Not from within the reader: what breaks a cell must not break the pipe.
    setImmediate(next, lane);
  },
  interrupt: () => {
    for (const { queue, running } of lanes.values()) {
      for (const { id } of queue.splice(0)) send({ type: "done", id, status: "error", error: interruptedReport });
      running?.interrupt();
    }
    send({ type: "interrupted" });
    closeInspectorSoon();
  },
  input: ({ value }) => answerInput(value),
  complete: ({ id, code, cursor }) => send({ type: "completions", id, ...completeLive(code, cursor, scope) }),
  inspect: ({ id, code, cursor }) => {
    const data = inspectLive(code, cursor, scope);
    send({ type: "inspection", id, found: data !== undefined, data: data ?? {} });
  },
  comm: receiveComm,
  debugged: ({ by }) => {
    debugged = by;
    if (!by) closeInspectorSoon();
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
  installGlobals(reportStray);
  const pipe = readMessages(
    fromFrontFd,
    (message) => {
      const { type } = message as ToSession;
      (handlers[type] as ((message: unknown) => void) | undefined)?.(message);
    },
    () => process.exit(0),
  );
  pollWith(pipe.poll);
  send({ type: "ready", pid: process.pid });
};
