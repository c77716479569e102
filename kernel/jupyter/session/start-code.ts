import { Script } from "node:vm";
import { compileCell } from "../cell/compile.ts";
import { cellArgument } from "./cell-argument.ts";
import { stripOptionsFor } from "./cell-options.ts";
import { type Ready, recall } from "./foresee.ts";
import type { NotebookScope } from "./scope.ts";
import { newScriptName, noteCell, scriptName } from "./trace.ts";

// The original function, stored before the first cell, because a cell may replace it.
const { apply } = Reflect;

/** Compiled code that can run once or several times. */
export interface PreparedCode {
  /** Runs the code; the result is a promise if the code is asynchronous. */
  readonly run: () => unknown;
  readonly isAsync: boolean;
  readonly hasValue: boolean;
}

const compile = (code: string, filename: string, scope: NotebookScope): Ready => {
  const options = stripOptionsFor(code);
  const ready = recall(code, filename);
  if (ready) return ready;
  const compiled = compileCell(code, scope, options);
  return { compiled, script: new Script(compiled.code, { filename }) };
};

/** Compiles TypeScript that uses the notebook's variables. */
export const prepareCode = (code: string, count: number | undefined, scope: NotebookScope): PreparedCode => {
  const filename = count === undefined ? newScriptName() : scriptName(count);
  const { compiled, script } = compile(code, filename, scope);
  scope.declare(compiled);
  noteCell(filename, { locate: compiled.locate, code });
  const call = script.runInThisContext() as (...holders: unknown[]) => unknown;
  const args = compiled.parameters.map((name) => cellArgument(name, scope));
  const run = (): unknown => apply(call, undefined, args);
  return { run, isAsync: compiled.isAsync, hasValue: compiled.hasValue };
};
