import { SandboxError } from "../errors.ts";
import { findLanguage } from "../languages/registry.ts";
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

/** Two files cannot be in one place, nor one inside the other. */
function checkPlaces(program: Program): void {
  const own = findLanguage(program.language)?.fileName;
  const paths = Object.keys(program.files ?? {});
  const all = new Set([...paths, ...(own === undefined ? [] : [own])]);
  for (const path of paths) {
    if (path === own) throw bad("files", path, `${path} is the name of the source itself`, "give it another name");
    const parts = path.split("/");
    const inside = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join("/"));
    const file = inside.find((folder) => all.has(folder));
    if (file !== undefined) throw bad("files", path, `${path} lies in ${file}, which is a file`, "rename one of them");
  }
}

/** Refuses what cannot be run, before anything is started. */
export function checkProgram(program: Program): void {
  if (typeof program.language !== "string") throw bad("language", program.language, "language must be a string");
  if (typeof program.source !== "string") throw bad("source", program.source, "source must be a string");
  checkPaths([...Object.keys(program.files ?? {}), ...(program.artifacts ?? [])]);
  checkPlaces(program);
  const ids = new Set<string>();
  for (const test of program.tests ?? []) {
    if (ids.has(test.id)) throw bad("tests", test.id, `two tests are called ${JSON.stringify(test.id)}`);
    ids.add(test.id);
    if (test.kind === "stdio" && test.compare?.rule === "checker") checkPaths(Object.keys(test.compare.files ?? {}));
  }
}
