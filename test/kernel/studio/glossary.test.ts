import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { meaningsOf } from "../../../kernel/studio/page/base/meanings-of.ts";
import { root } from "../../tools/root.ts";

const meanings = meaningsOf(readFileSync(join(root, "docs", "glossary.md"), "utf8"));
const screens = globSync("kernel/studio/page/**/*.tsx", { cwd: root }).map((path) =>
  readFileSync(join(root, path), "utf8"),
);

test("the glossary explains every word that the studio underlines", () => {
  const words = screens.flatMap((text) =>
    [...text.matchAll(/<GlossaryTerm of="([^"]+)"/g)].map(([, word = ""]) => word),
  );
  expect(words.length).toBeGreaterThan(8);
  const terms = [...words, "proven", "probed", "unproven", "refuted", "Wilson interval", "McNemar's test"];
  expect(terms.filter((word) => !meanings.has(word.toLowerCase()))).toEqual([]);
});

test("a meaning is plain text, also of a word that stands beside another", () => {
  expect(meanings.get("hidden test")).toMatch(/^A public test may stand in the prompt/);
  expect(meanings.get("top_p")).toContain("likeliest");
  expect([...meanings.values()].filter((meaning) => /[*`]/.test(meaning))).toEqual([]);
});
