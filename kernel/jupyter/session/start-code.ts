import { Script } from "node:vm";
import { compileCell } from "../cell/compile.ts";
import { stripOptionsFor } from "./cell-options.ts";
import { tick } from "./context.ts";
import { importMeta, importModule } from "./imports.ts";
import type { Scope } from "./scope.ts";
import { nameCell } from "./trace.ts";

// Kept from before the first cell.
const { apply } = Reflect;

/** Code that can be run, once or often. */
export interface Prepared {
  /** Gives a promise where the code waits for something. */
  readonly run: () => unknown;
  readonly isAsync: boolean;
  readonly hasValue: boolean;
}

/** Compiles code over the notebook's variables. */
export const prepare = (code: string, count: number | undefined, scope: Scope): Prepared => {
  const compiled = compileCell(code, scope, stripOptionsFor(code));
  scope.declare(compiled);
  const filename = nameCell(count, { locate: compiled.locate, code });
  const call = new Script(compiled.code, { filename }).runInThisContext() as (...holders: unknown[]) => unknown;
  const given = [...compiled.variables.map((name) => scope.holder(name)), importModule, importMeta(), tick];
  const run = (): unknown => apply(call, undefined, given);
  return { run, isAsync: compiled.isAsync, hasValue: compiled.hasValue };
};
