import { Console } from "node:console";
import inspector from "node:inspector";
import { cellProgram } from "../cell/program-of.ts";
import { listener } from "../channel/listener.ts";
import { fromFrontFd, readMessages } from "../channel/pipe.ts";
import type { ToSession } from "../channel/protocol.ts";
import { define, propertyOf } from "../property.ts";
import { installBlockingChildren } from "./blocking-children.ts";
import { forgetOptions } from "./cell-options.ts";
import { send, streams } from "./channel.ts";
import { currentCell, KeyboardInterrupt, noteInterrupt } from "./context.ts";
import { guardFatalEvents } from "./fatal-events.ts";
import { precompileCell } from "./foresee.ts";
import { installGlobals } from "./globals.ts";
import { guardFetch } from "./guard-fetch.ts";
import { importFrom } from "./imports.ts";
import { answerInput } from "./input.ts";
import { type Lane, Lanes } from "./lanes.ts";
import { completeLive, inspectLive } from "./live.ts";
import type { MagicContext } from "./magics/magic.ts";
import { inNextTurn } from "./next-turn.ts";
import { endPolling, isPolling, pollWith } from "./poll.ts";
import { type Running, runCell } from "./run-cell.ts";
import { notebook } from "./scope.ts";
import { installStackProbe } from "./stack-probe.ts";
import { replaceStdin, wakeStdin } from "./stdin.ts";
import { isStopFlagRaised, lowerStopFlag } from "./stop-flag.ts";
import { CellStream } from "./streams.ts";
import { describeThrown } from "./thrown.ts";
import { installTraces, scriptName } from "./trace.ts";
import { receiveComm } from "./widgets/comm.ts";
import { fromOutside, fromPipe, rememberLanguage, withPristineGlobals } from "./worlds.ts";

/** Replaces `process.stdout` and `process.stderr`. The new streams assign each text to the cell that writes it. */
const replaceStreams = (): void => {
  for (const [fd, name] of [
    [1, "stdout"],
    [2, "stderr"],
  ] as const) {
    const stream = new CellStream(fd, (text) => {
      const cell = currentCell();
      if (!cell.silent) streams.write(cell.id, name, text);
    });
    define(process, name, { value: stream, configurable: true, enumerable: true, writable: true });
  }
};

/**
 * Makes the console print only to stdout and stderr. While an inspector is open, Node.js would also pass printed values
 * to it, and the inspector's code cannot be interrupted.
 */
const keepConsole = (): void => {
  const nodeConsole: object = new Console({ stdout: process.stdout, stderr: process.stderr });
  for (const key of Object.keys(Console.prototype)) {
    const method = propertyOf(nodeConsole, key);
    if (typeof method?.value === "function") define(console, key, method);
  }
};

const scope = notebook;
const lanes = new Lanes();

const magics: MagicContext = {
  scope,
  print: (text) => void process.stdout.write(`${text}\n`),
  show: (value) => (globalThis as unknown as { display(value: unknown): void }).display(value),
  setTypecheck: (mode) => send({ type: "typecheck", mode }),
  forget: () => send({ type: "forget" }),
  packagesChanged: () => {
    forgetOptions();
    send({ type: "packages" });
  },
};

/** The error report for a cell that had not started when the user interrupted the kernel. */
const interruptedReport = describeThrown(new KeyboardInterrupt(), { code: "", count: 0 });

// The original functions, stored before the first cell, because a cell may replace them.
const { setImmediate: soon, setTimeout: later, clearTimeout: cancel } = globalThis;

/**
 * Starts the next cell of a lane (the cells of one shell) in a new turn of the event loop. The callback gets no
 * arguments, because Node.js spreads them with JavaScript's iterators, which a cell may have broken.
 */
const runSoon = (lane: Lane): void => {
  // If no cell waits, `fromOutside` is not called. That call compares all built-ins, which takes as long as a small
  // cell.
  inNextTurn(() => lane.running || lane.queue.length === 0 || fromOutside(() => runNext(lane)));
};

const runNext = (lane: Lane): void => {
  const request = lane.queue.shift();
  if (!request) return;
  runCell(request, {
    scope,
    magics,
    onRunning: (now) => {
      lane.running = now;
      if (now) wakeStdin();
      else runSoon(lane);
    },
  });
};

const inspectorClosesAfterMs = 500;
let closing: NodeJS.Timeout | undefined;

/** True while a debugger uses V8's inspector, which must then stay open. */
let debugged = false;
/** True while the front process uses V8's inspector to end an endless loop. */
let isBreaking = false;

/**
 * Closes V8's inspector some time after the kernel's front process has disconnected from it. A connection that ends
 * while the inspector closes can crash the process: Node frees the memory from which it still writes the close frame.
 */
const closeInspectorSoon = (): void => {
  cancel(closing);
  closing = later(() => {
    if (debugged || isBreaking) return;
    if (lanes.running.length > 0) closeInspectorSoon();
    else if (inspector.url() !== undefined) inspector.close();
  }, inspectorClosesAfterMs);
};

/** The number of the user's latest interrupt request. The front process repeats a request under the same number. */
let latestStop = 0;

/**
 * Ends the waiting cells and interrupts the running ones. If the message was read inside a running cell, the interrupt
 * waits until that code has left the stack.
 */
const interrupt = (round: number, stop: number): void => {
  for (const { id } of lanes.takeWaiting()) {
    send({ type: "error", id, ...interruptedReport });
    send({ type: "done", id, status: "error", error: interruptedReport });
  }
  const meant = lanes.running;
  for (const { context } of meant) if (latestStop !== stop) noteInterrupt(context);
  latestStop = stop;
  if (meant.length > 0 && isPolling()) {
    soon(() => fromOutside(() => endRunning(meant, round)));
  } else endRunning(meant, round);
};

const endRunning = (meant: readonly Running[], round: number): void => {
  endPolling();
  if (isStopFlagRaised()) lowerStopFlag();
  for (const running of meant) running.interrupt();
  send({ type: "interrupted", round });
};

type Handlers = { readonly [Type in ToSession["type"]]?: (message: Extract<ToSession, { type: Type }>) => void };

const handlers: Handlers = {
  execute: (message) => {
    const request = { ...message, source: message.code, code: cellProgram(message.code, scope.isName) };
    const lane = lanes.of(request.subshell);
    lane.queue.push(request);
    // The cell does not start inside the function that reads messages, because its errors must not stop that function.
    runSoon(lane);
  },
  foresee: ({ code, count }) => {
    if (lanes.running.length === 0)
      withPristineGlobals(() => precompileCell(cellProgram(code, scope.isName), scriptName(count), scope));
  },
  interrupt: ({ round, stop }) => interrupt(round, stop),
  input: ({ value }) => answerInput(value),
  complete: ({ id, code, cursor }) => send({ type: "completions", id, ...completeLive(code, cursor, scope) }),
  inspect: ({ id, code, cursor }) => {
    const data = inspectLive(code, cursor, scope);
    send({ type: "inspection", id, found: data !== undefined, data: data ?? {} });
  },
  globals: ({ id, names }) =>
    send({ type: "globals", id, names: names.filter((name) => Object.hasOwn(globalThis, name)) }),
  comm: receiveComm,
  debugged: ({ by }) => {
    debugged = by;
    if (!by) closeInspectorSoon();
  },
  breaking: ({ inUse }) => {
    isBreaking = inUse;
    if (!inUse) closeInspectorSoon();
  },
  configure: ({ cwd }) => {
    process.chdir(cwd);
    importFrom(cwd);
  },
  stop: () => process.exit(0),
};

/** Reports an unhandled rejection as output of the cell that created the promise; the session continues. */
const reportStray = (thrown: unknown): void => withPristineGlobals(() => tellStray(thrown));

const tellStray = (thrown: unknown): void => {
  // An interrupt also ends asynchronous code that the cell started, so the unhandled `KeyboardInterrupt` is no error.
  if (thrown instanceof KeyboardInterrupt) return;
  const cell = currentCell();
  const { traceback } = describeThrown(thrown, { code: "", count: cell.count });
  streams.write(cell.id, "stderr", `Uncaught ${traceback.join("\n")}\n`);
};

/** Runs the cells that the kernel's front process sends, until that process ends. */
export const startSession = (): void => {
  replaceStreams();
  replaceStdin();
  keepConsole();
  installTraces();
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, listener(reportStray));
  process.on(
    "SIGINT",
    listener(() => undefined),
  );
  process.on(
    "exit",
    listener(() => streams.flush()),
  );
  guardFatalEvents();
  installGlobals(reportStray);
  installBlockingChildren();
  guardFetch();
  installStackProbe();
  lowerStopFlag();
  rememberLanguage();
  const pipe = readMessages(fromFrontFd, {
    onMessage: (message) => {
      const { type } = message as ToSession;
      (handlers[type] as ((message: unknown) => void) | undefined)?.(message);
    },
    onEnd: () => process.exit(0),
    around: fromPipe,
  });
  pollWith(() => withPristineGlobals(pipe.poll));
  send({ type: "ready", pid: process.pid });
};
