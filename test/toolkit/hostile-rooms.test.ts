import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as charts from "../../toolkit/charts/index.ts";
import { ToolkitError } from "../../toolkit/errors.ts";
import * as tables from "../../toolkit/tables/index.ts";
import { roomCalls, variants } from "./hostile-rooms.ts";

/** A temporary folder, because functions may use a hostile text as the name of a file and write it. */
const folder = mkdtempSync(join(tmpdir(), "taulab-hostile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const values: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e308,
  true,
  join(folder, "x"),
  "",
  {},
  [],
  [[]],
  [{}],
  [null],
  10n,
  () => 1,
];

/** Converts the result of a hostile call to text, HTML, Markdown and LaTeX, because that must not crash either. */
const written = (made: unknown): void => {
  if (typeof made !== "object" || made === null) return;
  for (const word of ["toText", "toHtml", "toMarkdown", "toLatex"])
    if (word in made) (made as Record<string, () => unknown>)[word]!();
  if (made instanceof charts.Chart) JSON.stringify(made.spec);
};

const outcome = async (work: () => unknown): Promise<unknown> => {
  try {
    written(await work());
  } catch (error) {
    return error instanceof ToolkitError ? "refused" : error;
  }
  return "done";
};

describe.each([
  ["toolkit/charts/index.ts", charts],
  ["toolkit/tables/index.ts", tables],
] as const)("%s", (entry, exported) => {
  const calls = roomCalls(entry, exported);

  test("nearly every function is called", () => {
    const functions = Object.values(exported).filter((value) => typeof value === "function");
    expect(calls.length).toBeGreaterThan(functions.length - 6);
  });

  test.each(calls)(
    "$name answers wrong arguments with a typed error or a picture, never with a raw error",
    async ({ args, call, options }) => {
      const raw: unknown[] = [];
      const given = await args();
      const attempt = async (place: string, hostile: unknown, made: readonly unknown[]): Promise<void> => {
        const came = await outcome(() => call(made));
        if (came !== "done" && came !== "refused") raw.push([place, hostile, came]);
      };
      for (const hostile of values) {
        for (const [at, arg] of given.entries())
          for (const [path, one] of variants(arg, hostile)) await attempt(`${at}${path}`, hostile, given.with(at, one));
        for (const word of options?.words ?? []) {
          const made = Array.from({ length: Math.max(given.length, options!.at + 1) }, (_, i) => given[i]);
          made[options!.at] = { ...(made[options!.at] as object | undefined), [word]: hostile };
          await attempt(`options.${word}`, hostile, made);
        }
      }
      expect(raw).toEqual([]);
    },
  );
});
