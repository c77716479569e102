import { objectCell } from "./object-cell.ts";
import { withShellLines } from "./shell-assignment.ts";

/** A cell as TypeScript: an object in braces is an expression, and `files = !ls` calls the shell. */
export const cellProgram = (code: string, isName: (name: string) => boolean): string =>
  objectCell(withShellLines(code, isName));
