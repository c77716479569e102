import { Script } from "node:vm";
import { compileCell } from "../cell/compile.ts";
import type { ErrorReport, ExecuteRequest, ExecuteStatus } from "../channel/protocol.ts";
import type { Shown } from "../display/bundle.ts";
import { showNow, showValue } from "../display/show.ts";
import { send } from "./channel.ts";
import { type CellContext, inCell, KeyboardInterrupt, tick } from "./context.ts";
import { importMeta, importModule } from "./imports.ts";
import type { Scope } from "./scope.ts";
import { describeThrown } from "./thrown.ts";
import { nameCell } from "./trace.ts";

/** A cell that runs, with the way to end it from outside. */
export interface Running {
  readonly context: CellContext;
  readonly interrupt: () => void;
}

/** Compiles a cell and calls it with the notebook's variables. */
interface Started {
  /** A promise where the cell waits for something. */
  readonly value: unknown;
  readonly isAsync: boolean;
  readonly hasValue: boolean;
}

const start = (code: string, count: number, scope: Scope): Started => {
  const compiled = compileCell(code, scope);
  scope.declare(compiled.declared, compiled.constants);
  const filename = nameCell(count, { locate: compiled.locate, code });
  const run = new Script(compiled.code, { filename }).runInThisContext() as (...holders: unknown[]) => unknown;
  const holders = compiled.variables.map((name) => scope.holder(name));
  const value = run.call(undefined, ...holders, importModule, importMeta(), tick);
  return { value, isAsync: compiled.isAsync, hasValue: compiled.hasValue };
};

/** Evaluates an expression or a cell outside the row of cells and gives its value. */
export const evaluate = async (code: string, count: number, scope: Scope): Promise<unknown> => {
  const { value, isAsync } = start(code, count, scope);
  return isAsync ? await value : value;
};

const userExpressions = async (request: ExecuteRequest, scope: Scope): Promise<Record<string, unknown>> => {
  const results: Record<string, unknown> = {};
  for (const [name, code] of Object.entries(request.userExpressions ?? {})) {
    try {
      const { data, metadata } = await showValue(await evaluate(code, request.count, scope), () => undefined);
      results[name] = { status: "ok", data, metadata };
    } catch (error) {
      results[name] = { status: "error", ...describeThrown(error, { code, count: request.count }) };
    }
  }
  return results;
};

/** Runs one cell to its end: everything that it says is sent before `done`. `onRunning` gets the way to interrupt. */
export const runCell = (
  request: ExecuteRequest,
  scope: Scope,
  onRunning: (running: Running | undefined) => void,
): void => {
  const { id, count, code, silent = false, allowStdin = false } = request;
  const context: CellContext = { id, count, silent, allowStdin, interrupted: false };
  let ended = false;

  const finish = (
    status: ExecuteStatus,
    more: { error?: ErrorReport; userExpressions?: Record<string, unknown> },
  ): void => {
    if (ended) return;
    ended = true;
    onRunning(undefined);
    send({ type: "done", id, status, ...more });
  };
  const fail = (thrown: unknown): void => {
    if (ended) return;
    const error = describeThrown(thrown, { code, count });
    send({ type: "error", id, ...error });
    finish("error", { error });
  };
  const succeed = (result: Shown | undefined): void => {
    if (ended) return;
    if (result && !silent) send({ type: "result", id, data: result.data, metadata: result.metadata });
    if (!request.userExpressions || Object.keys(request.userExpressions).length === 0) {
      finish("ok", {});
      return;
    }
    userExpressions(request, scope).then((values) => finish("ok", { userExpressions: values }), fail);
  };
  const show = (value: unknown): void => {
    if (value === undefined) succeed(undefined);
    else {
      const now = showNow(value);
      if (now) succeed(now);
      else showValue(value, (error) => console.error(error)).then(succeed, fail);
    }
  };

  onRunning({
    context,
    interrupt: () => {
      context.interrupted = true;
      fail(new KeyboardInterrupt());
    },
  });
  inCell(context, () => {
    try {
      const { value, isAsync, hasValue } = start(code, count, scope);
      if (isAsync) (value as Promise<unknown>).then((result) => show(hasValue ? result : undefined), fail);
      else show(hasValue ? value : undefined);
    } catch (error) {
      fail(error);
    }
  });
};
