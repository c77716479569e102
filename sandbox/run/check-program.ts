import { SandboxError } from "../errors.ts";
import type { Program } from "../program.ts";

function bad(argument: string, value: unknown, message: string, hint?: string): SandboxError {
  return new SandboxError(message, {
    code: "invalid_program",
    argument,
    value,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** A relative path that stays inside the work folder. */
function staysInside(path: string): boolean {
  return (
    path !== "" &&
    !path.startsWith("/") &&
    !path.includes("\0") &&
    !path.split("/").some((part) => part === ".." || part === "")
  );
}

function checkPaths(paths: readonly string[]): void {
  for (const path of paths) {
    if (staysInside(path)) continue;
    throw bad("files", path, `${JSON.stringify(path)} leaves the work folder`, "use a relative path without ..");
  }
}

/** Refuses what cannot be run, before anything is started. */
export function checkProgram(program: Program): void {
  if (typeof program.language !== "string") throw bad("language", program.language, "language must be a string");
  if (typeof program.source !== "string") throw bad("source", program.source, "source must be a string");
  checkPaths([...Object.keys(program.files ?? {}), ...(program.artifacts ?? [])]);
  const ids = new Set<string>();
  for (const test of program.tests ?? []) {
    if (ids.has(test.id)) throw bad("tests", test.id, `two tests are called ${JSON.stringify(test.id)}`);
    ids.add(test.id);
    if (test.kind === "stdio" && test.compare?.rule === "checker") checkPaths(Object.keys(test.compare.files ?? {}));
  }
}
