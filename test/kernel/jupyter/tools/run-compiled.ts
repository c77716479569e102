import { runInThisContext } from "node:vm";
import { compileCell } from "../../../../kernel/jupyter/cell/compile.ts";
import { Scope } from "../../../../kernel/jupyter/session/scope.ts";

/** Runs cells in a scope of their own, as a session does, and gives the value of the last. */
export const runCompiled = async (...cells: string[]): Promise<unknown> => {
  const scope = new Scope();
  let value: unknown;
  for (const code of cells) {
    const compiled = compileCell(code, scope);
    scope.declare(compiled);

    const call = runInThisContext(compiled.code) as (...holders: unknown[]) => unknown;
    const holders = compiled.variables.map((name) => scope.holder(name));
    const imported = (specifier: string) => import(specifier);
    value = await call(...holders, imported, { url: "file:///nb.ts" }, () => undefined);
    if (!compiled.hasValue) value = undefined;
  }
  return value;
};
