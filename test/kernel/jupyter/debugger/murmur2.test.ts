import { expect, test } from "vitest";
import { murmur2 } from "../../../../kernel/jupyter/front/debugger/murmur2.ts";

test("a cell's text is hashed as ipykernel 7.4 hashes it", () => {
  const seed = 0xc70f6907;
  const texts = ["", "a", "ab", "abc", "abcd", "abcde", "let x = 1\nfür 😀"];
  expect(texts.map((text) => murmur2(text, seed))).toEqual([
    3990065800, 2167009006, 2805137849, 3350977461, 804720481, 730143326, 542442860,
  ]);
});
