import { heldName, sessionName } from "../cell/names.ts";
import { guards } from "./guards.ts";
import { importMeta, importModule } from "./imports.ts";
import type { Scope } from "./scope.ts";

/** What the function of a cell is given for a parameter of this name: a variable's holder, or something of the session's. */
export const givenAs = (parameter: string, scope: Scope): unknown => {
  const name = sessionName(parameter);
  if (name === undefined) return scope.holder(heldName(parameter));
  if (name === "import") return importModule;
  return name === "meta" ? importMeta() : guards[name];
};
