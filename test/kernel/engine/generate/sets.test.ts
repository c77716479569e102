import { describe, expect, test } from "vitest";
import { completeItems } from "../../../../kernel/engine/generate/sets/complete-items.ts";
import { referencePairs } from "../../../../kernel/engine/generate/sets/reference-pairs.ts";
import { loadReferences } from "../../../../kernel/engine/generate/study/load-references.ts";
import { toyLines } from "./toy-lines.ts";

const items = (language: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${language}-${at}`, language }));

describe("the Complete set", () => {
  const go = items("go", 30);
  const ruby = items("ruby", 70);
  const rules = { perLanguage: 50, demonstrations: 3, drawOf: (id: string) => Number(id.split("-")[1]) % 7 };
  const full = [...go, ...ruby];
  const complete = completeItems({ full, lite: full, accepted: [...full, ...items("go", 33).slice(30)] }, rules);

  test("takes all of a language that has too few, and names it", () => {
    expect(complete.itemIds.filter((id) => id.startsWith("go"))).toHaveLength(30);
    expect(complete.itemIds.filter((id) => id.startsWith("ruby"))).toHaveLength(50);
    expect(complete.short).toEqual({ go: 30 });
  });

  test("has demonstrations that are not among its items", () => {
    expect(complete.demonstrations.go).toHaveLength(3);
    expect(complete.demonstrations.ruby).toHaveLength(3);
    const members = new Set(complete.itemIds);
    expect(
      Object.values(complete.demonstrations)
        .flat()
        .some((id) => members.has(id)),
    ).toBe(false);
  });
});

test("a near-duplicate of a known problem or of an earlier one is a candidate, and no other text", () => {
  const text = "Write a function that adds all numbers of a list and gives their sum back to the caller";
  const known = [{ id: "known", text: `${text}.` }];
  const examined = [
    { id: "same", text: text.toUpperCase() },
    { id: "other", text: "Find the longest path of a tree without a cycle in linear time and print its length" },
    { id: "again", text: `${text}!` },
  ];
  const pairs = referencePairs(known, examined, 0.7);
  expect(pairs.map(({ a, b }) => `${a.id} ${b.id}`)).toEqual(["known same", "known again", "same again"]);
});

test("a whole run has an instruction set, its duplicates, a training split and a check of contamination", () => {
  const lines = toyLines();
  const kinds = new Set(lines.map(({ kind }) => kind as string));
  for (const kind of ["reference", "x-contamination", "instruct", "train", "x-target", "x-agreement", "translation"])
    expect(kinds, kind).toContain(kind);
});

test("a file that is no benchmark is refused with its name", async () => {
  await expect(loadReferences(["none.jsonl"])).rejects.toThrow(/none\.jsonl/);
});
