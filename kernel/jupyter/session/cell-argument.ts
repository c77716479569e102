import { heldName, sessionName } from "../cell/names.ts";
import { guards } from "./guards.ts";
import { importMeta, importModule } from "./imports.ts";
import type { NotebookScope } from "./scope.ts";

/**
 * The argument for a parameter of a cell's compiled function: the object that stores a variable, or a session function.
 */
export const cellArgument = (parameter: string, scope: NotebookScope): unknown => {
  const name = sessionName(parameter);
  if (name === undefined) return scope.holder(heldName(parameter));
  if (name === "import") return importModule;
  return name === "meta" ? importMeta() : guards[name];
};
