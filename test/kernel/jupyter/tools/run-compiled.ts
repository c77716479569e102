import { runInThisContext } from "node:vm";
import { compileCell } from "../../../../kernel/jupyter/cell/compile.ts";
import { heldName, sessionName } from "../../../../kernel/jupyter/cell/names.ts";
import { guards } from "../../../../kernel/jupyter/session/guards.ts";
import { NotebookScope } from "../../../../kernel/jupyter/session/scope.ts";
import { lowerStopFlag } from "../../../../kernel/jupyter/session/stop-flag.ts";

/** Compiles and runs cells in a new scope, as a session does. Returns the value of the last cell. */
export const runCompiled = async (...cells: string[]): Promise<unknown> => {
  const scope = new NotebookScope();
  lowerStopFlag();
  let value: unknown;
  for (const code of cells) {
    const compiled = compileCell(code, scope);
    scope.declare(compiled);

    const call = runInThisContext(compiled.code) as (...holders: unknown[]) => unknown;
    const argumentFor = (parameter: string): unknown => {
      const name = sessionName(parameter);
      if (name === undefined) return scope.holder(heldName(parameter));
      if (name === "import") return (specifier: string) => import(specifier);
      return name === "meta" ? { url: "file:///nb.ts" } : guards[name];
    };
    value = await call(...compiled.parameters.map(argumentFor));
    if (!compiled.hasValue) value = undefined;
  }
  return value;
};
