import { objectCell } from "./object-cell.ts";
import { withShellLines } from "./shell-assignment.ts";

/**
 * A cell as a TypeScript program: an object in braces becomes an expression, and `files = !ls` becomes a shell call.
 */
export const cellProgram = (code: string, isName: (name: string) => boolean): string =>
  objectCell(withShellLines(code, isName));
