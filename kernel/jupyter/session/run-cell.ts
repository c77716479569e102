import { types } from "node:util";
import { cellMarks } from "../cell/cell-marks.ts";
import { mayHoldMagics, splitMagics } from "../cell/magic-lines.ts";
import type { ErrorReport, ExecuteRequest, ExecuteStatus } from "../channel/protocol.ts";
import type { DisplayData } from "../display/bundle.ts";
import { DisplayHandle } from "../display/display.ts";
import { showValue } from "../display/show.ts";
import { mustReload, reloadChanged } from "./autoreload.ts";
import { send, streams } from "./channel.ts";
import { type CellContext, currentCell, inCell, KeyboardInterrupt, makeContext } from "./context.ts";
import { shortName } from "./file-maps.ts";
import { addModule } from "./imports.ts";
import { noteInput } from "./inputs.ts";
import { changedPackages } from "./loaded-packages.ts";
import { captureCell } from "./magics/capture.ts";
import type { MagicContext } from "./magics/magic.ts";
import { runMagic } from "./magics/magics.ts";
import { noteResult } from "./results.ts";
import type { NotebookScope } from "./scope.ts";
import { interruptAtProbe } from "./stack-probe.ts";
import { type PreparedCode, prepareCode } from "./start-code.ts";
import { stopCell } from "./stop-cell.ts";
import { describeThrown } from "./thrown.ts";
import { timeOften, timeOnce } from "./timing.ts";
import { changedFiles } from "./versions.ts";
import { withPristineGlobals, withUserGlobals } from "./worlds.ts";

/** A running cell, with a function that interrupts it from outside. */
export interface Running {
  readonly context: CellContext;
  readonly interrupt: () => void;
}

export interface RunPorts {
  readonly scope: NotebookScope;
  readonly onRunning: (running: Running | undefined) => void;
  readonly magics: MagicContext;
}

/** Prints an error to standard error without `console`, which a cell may have replaced. */
const say = (error: unknown): void => {
  const { traceback } = describeThrown(error, { code: "", count: 0 });
  streams.write(currentCell().id, "stderr", `${traceback.join("\n")}\n`);
};

const userExpressions = async (request: ExecuteRequest, scope: NotebookScope): Promise<Record<string, unknown>> => {
  const results: Record<string, unknown> = {};
  for (const [name, code] of Object.entries(request.userExpressions ?? {})) {
    try {
      const value = await withPristineGlobals(() => prepareCode(code, undefined, scope)).run();
      const { data, metadata } = await withPristineGlobals(() => showValue(value, say));
      results[name] = { status: "ok", data, metadata };
    } catch (error) {
      results[name] = { status: "error", ...describeThrown(error, { code, count: request.count }) };
    }
  }
  return results;
};

/**
 * True for the handle that `display` returns, because its content is already visible. A proxy is not examined, because
 * that could run code.
 */
const isShownAlready = (value: unknown): boolean => !types.isProxy(value) && value instanceof DisplayHandle;

/**
 * Handles a cell that is not run: stores a module (`@module`), and ignores code for a browser (`@browser`). False for
 * other cells.
 */
const keepsModule = (code: string): boolean => {
  const { module, jsx, browser } = cellMarks(code);
  if (module !== undefined && !browser) addModule(module, jsx, code);
  else if (browser) process.stderr.write("[not run: the cell is marked as code for a browser]\n");
  return module !== undefined || browser;
};

/** Runs the magics of a cell, then its code as `%%time`, `%%timeit` or `%%capture` specify. */
const runWithMagics = async (
  cell: string,
  count: number | undefined,
  { scope, magics }: RunPorts,
): Promise<unknown> => {
  const { magics: lines, code } = withPristineGlobals(() => splitMagics(cell, scope.isName));
  for (const line of lines) await runMagic(line, magics);
  if (code.trim() === "") return undefined;
  const { run, hasValue } = withPristineGlobals(() => prepareCode(code, count, scope));
  const last = lines.at(-1)?.name;
  if (last === "capture") return captureCell(lines.at(-1)!.text, { run, hasValue, scope });
  if (last === "timeit") return timeOften(run, magics.print, lines.at(-1)!.text);
  const value = await (last === "time" ? timeOnce(run, magics.print) : run());
  return hasValue ? value : undefined;
};

/**
 * Warns about local files that changed since they were loaded: the type check uses their new content, but the cells
 * still use the old code.
 */
const warnOfChanges = (id: string): void => {
  for (const url of changedFiles())
    streams.write(id, "stderr", `[${shortName(url)} has changed since it was loaded: import it again]\n`);
  for (const name of changedPackages())
    streams.write(id, "stderr", `[${name} was reinstalled after it was loaded: restart the kernel to use it]\n`);
};

/** Runs one cell to its end. Sends all of the cell's output before the message `done`. */
export const runCell = (request: ExecuteRequest, ports: RunPorts): void => {
  const { id, count, code, silent = false, allowStdin = false } = request;
  const { scope, onRunning } = ports;
  const context = makeContext({ id, count, silent, allowStdin });
  let isReported = false;
  let ended = false;

  // An interrupt may terminate this function halfway. `ended` and `isReported` record the completed steps.
  const finish = (
    status: ExecuteStatus,
    more: { error?: ErrorReport; userExpressions?: Record<string, unknown> },
  ): void => {
    if (ended) return;
    if (!silent) warnOfChanges(id);
    const payload = context.payload.length > 0 && { payload: context.payload };
    send({ type: "done", id, status, ...more, ...payload });
    ended = true;
    context.ended = true;
    streams.forget(id);
    onRunning(undefined);
  };
  const failWith = (error: unknown): void => {
    if (ended) return;
    const { interrupts } = context;
    const isStopped = interrupts > 0 && !(error instanceof KeyboardInterrupt);
    const thrown = isStopped ? new KeyboardInterrupt({ cause: error }) : error;
    const firstReport = describeThrown(thrown, { code, count });
    // The description of an error may run the user's code, such as a getter. If Stop ended the description, the
    // interrupt is reported.
    const isCut = context.interrupts > interrupts;
    const report = isCut ? describeThrown(interruptAtProbe(), { code, count }) : firstReport;
    if (!isReported) send({ type: "error", id, ...report });
    isReported = true;
    finish("error", { error: report });
  };
  const fail = (thrown: unknown): void => withPristineGlobals(() => failWith(thrown));
  context.fail = fail;
  /** Wraps a step of a cell's run, so that an error in it ends the cell as failed. */
  const safely =
    <Value>(step: (value: Value) => void) =>
    (value: Value): void => {
      try {
        withPristineGlobals(() => step(value));
      } catch (error) {
        fail(error);
      }
    };
  const succeed = safely((result: DisplayData | undefined): void => {
    if (ended) return;
    if (context.interrupts > 0) throw new KeyboardInterrupt();
    if (result && !silent) send({ type: "result", id, data: result.data, metadata: result.metadata });
    const hasExpressions = Object.keys(request.userExpressions ?? {}).length > 0;
    if (hasExpressions)
      userExpressions(request, scope).then(
        safely((values) => finish("ok", { userExpressions: values })),
        fail,
      );
    else if (context.pending.size > 0) Promise.all(context.pending).then(() => finish("ok", {}), fail);
    else finish("ok", {});
  });
  const show = safely((value: unknown): void => {
    if (value !== undefined && !silent && request.numbered !== false) noteResult(count, value);
    const shown =
      value === undefined || isShownAlready(value) ? undefined : showValue(value, say, !process.env.NO_COLOR);
    if (shown instanceof Promise) shown.then(succeed, fail);
    else succeed(shown);
  });
  const start = (): void => {
    if (mustReload()) reloadChanged(scope).then(safely(begin), fail);
    else begin();
  };
  const begin = (): void => {
    if (request.numbered !== false && !silent) noteInput({ count, code: request.source ?? code });
    const number = request.numbered === false || silent ? undefined : count;
    if (keepsModule(code)) {
      succeed(undefined);
      return;
    }
    if (mayHoldMagics(code)) {
      runWithMagics(code, number, ports).then(show, fail);
      return;
    }
    const { run, isAsync, hasValue }: PreparedCode = prepareCode(code, number, scope);
    const value = withUserGlobals(run);
    if (isAsync) (value as Promise<unknown>).then((result) => show(hasValue ? result : undefined), fail);
    else show(hasValue ? value : undefined);
  };

  onRunning({
    context,
    interrupt: () => {
      if (ended) return;
      const end = (): void => fail(interruptAtProbe());
      stopCell(context, end);
      // After a second Stop the cell ends at once, without waiting for its clean-up code.
      if (context.interrupts > 1) end();
    },
  });
  inCell(context, safely(start));
};
