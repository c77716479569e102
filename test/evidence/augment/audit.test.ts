import { describe, expect, test } from "vitest";
import { auditAugment } from "./audit.ts";
import { sampleHeader } from "./sample-header.ts";

type Line = Readonly<Record<string, unknown>>;

const faultsOf = (lines: readonly Line[]): string =>
  auditAugment(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`)
    .violations.map(({ line, message }) => `${line}: ${message}`)
    .join("\n");

const header = sampleHeader as unknown as Line;
const tree = { graph: { "shortest-paths": ["weighted distances"] }, string: { matching: ["string hashing"] } };
const taxonomy = { kind: "taxonomy", tree };

const seed = (seedId: string, statement: string, more: Line = {}): Line => ({
  kind: "seed",
  seedId,
  statement,
  examples: [{ input: "1\n", output: "1\n" }],
  clear: true,
  duplicateOf: null,
  tagReplies: [["string hashing"]],
  skills: ["string hashing"],
  testCount: 4,
  hasSolution: true,
  status: "kept",
  reason: null,
  ...more,
});

const firstSeed = seed("s1", "Count how often the first letter of a word stands in the rest of it.");
const droppedFields = { tagReplies: [], skills: [], status: "rejected" };
const duplicateFields = { ...droppedFields, duplicateOf: "s1", reason: "duplicate" };

test("seeds that follow the rules are accepted", () => {
  const unclearSeed = seed("s3", "Do it.", { ...droppedFields, clear: false, reason: "unclear" });
  expect(
    faultsOf([
      header,
      taxonomy,
      firstSeed,
      seed("s2", String(firstSeed.statement).toUpperCase(), duplicateFields),
      unclearSeed,
    ]),
  ).toBe("");
});

test("lines beyond the document are skipped", () => {
  expect(faultsOf([header, { kind: "x-note", anything: 1 }, taxonomy, firstSeed])).toBe("");
});

describe("a violation is found", () => {
  test.each<[string, readonly Line[], string]>([
    ["an unknown field", [header, taxonomy, { ...firstSeed, note: 1 }], "Unrecognized key"],
    ["an unknown kind", [header, taxonomy, { kind: "seeds" }], "there is no kind seeds"],
    ["no header", [taxonomy, firstSeed], "there is no header"],
    ["an id twice", [header, taxonomy, firstSeed, seed("s1", "Another text altogether.")], "the id s1 stands twice"],
    [
      "a duplicate that is kept",
      [header, taxonomy, firstSeed, seed("s2", String(firstSeed.statement))],
      "a duplicate of s1",
    ],
    ["a skill twice", [header, { ...taxonomy, tree: { ...tree, tree: { paths: ["string hashing"] } } }], "twice"],
    [
      "a tag that is not known",
      [header, taxonomy, { ...firstSeed, tagReplies: [["magic"]], skills: ["magic"] }],
      "skills",
    ],
    [
      "a tagger that is asked once too often",
      [header, taxonomy, { ...firstSeed, tagReplies: [["string hashing"], ["string hashing"]] }],
      "asked again",
    ],
    ["an unclear seed that is kept", [header, taxonomy, { ...firstSeed, clear: false }], "unclear"],
    [
      "a line of nobody's problem",
      [header, taxonomy, firstSeed, { kind: "stress", problemId: "p1", draws: [] }],
      "nobody requested p1",
    ],
  ])("%s", (_, lines, fault) => {
    expect(faultsOf(lines)).toContain(fault);
  });
});
