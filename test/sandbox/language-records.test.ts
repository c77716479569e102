import { expect, test } from "vitest";
import { languages } from "../../sandbox/languages/registry.ts";
import { lacking } from "../contracts/language.ts";

test.each(languages.map((language) => [language.name, language] as const))(
  "the record of %s is whole",
  (_, language) => {
    expect(lacking(language)).toEqual([]);
  },
);

test("a language without cases is found", () => {
  const image = { packages: [] };
  const bare = { ...languages[0]!, name: "bare", aliases: [], extensions: [".bare"], fileName: "main.bar", image };
  expect(lacking(bare)).toEqual([
    "main.bar has none of its extensions",
    "no entry in test/programs/idioms.ts",
    "no case in test/sandbox/forging-cases.json",
    "no case in test/sandbox/idiom-cases.json",
  ]);
});
