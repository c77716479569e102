import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../tools/root.ts";

interface Entry {
  readonly fault: string;
  /** A file below `test/` and words of the test in it; in a file of cases, the name of one. */
  readonly shownBy?: readonly (readonly [file: string, words: string])[];
  /** Folders of honest programs. */
  readonly honest?: readonly string[];
  /** A room and a sentence of its README. */
  readonly stands?: readonly (readonly [room: string, sentence: string])[];
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const parts = parse(read("test/sandbox/review.yaml")) as Readonly<Record<string, readonly Entry[]>>;
const readmes: Readonly<Record<string, string>> = { sandbox: "sandbox/README.md", compat: "kernel/compat/README.md" };
/** Lines of a README are broken wherever they are full. */
const unbroken = (text: string): string => text.replace(/\s+/g, " ");

function isShown(file: string, words: string): boolean {
  const text = read(join("test", file));
  if (!file.endsWith(".json")) return text.includes(words);
  return (JSON.parse(text) as readonly { readonly name: string }[]).some(({ name }) => name === words);
}

describe.each(Object.entries(parts))("of the review's part %s", (_, entries) => {
  test.each(entries)("$fault: what shows it gone, or says why it is not, is there", (entry) => {
    const { shownBy = [], honest = [], stands = [] } = entry;
    expect(shownBy.length + honest.length + stands.length).toBeGreaterThan(0);
    expect(shownBy.filter(([file, words]) => !isShown(file, words))).toEqual([]);
    const isWhole = (name: string): boolean => {
      const folder = join(root, "test/sandbox/honest", name);
      return (
        existsSync(folder) &&
        ["solution.", "tests."].every((kind) => readdirSync(folder).some((file) => file.startsWith(kind)))
      );
    };
    expect(honest.filter((name) => !isWhole(name))).toEqual([]);
    expect(
      stands.filter(([room, sentence]) => !unbroken(read(readmes[room] ?? "")).includes(unbroken(sentence))),
    ).toEqual([]);
  });
});

test("no entry stands twice", () => {
  const faults = Object.values(parts).flatMap((entries) => entries.map(({ fault }) => fault));
  expect(faults.filter((fault, i) => faults.indexOf(fault) !== i)).toEqual([]);
});
