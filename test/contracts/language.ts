import { readFileSync } from "node:fs";
import type { Language } from "../../sandbox/languages/common/language.ts";
import { languages } from "../../sandbox/languages/registry.ts";
import { idioms } from "../programs/idioms.ts";

const suite = (name: string): readonly { readonly language: string }[] =>
  JSON.parse(readFileSync(new URL(`../sandbox/${name}.json`, import.meta.url), "utf8"));
const suites = { "forging-cases": suite("forging-cases"), "idiom-cases": suite("idiom-cases") };

/** The faults of a language's definition, in words; empty if it is complete. */
export const lacking = (language: Language): string[] => {
  const { name, aliases, extensions, fileName, image } = language;
  const names = new Set([name, ...aliases]);
  const others = languages.filter((one) => one !== language);
  const taken = others.filter((one) => [one.name, ...one.aliases].some((alias) => names.has(alias)));
  const judges = (language.harness ?? language.testRunner ?? language.plainSources) !== undefined;
  const shared = others.filter((one) => one.extensions.some((extension) => extensions.includes(extension)));
  // The test suites need cases only in languages that a container image can hold.
  const cases =
    image === undefined ? [] : Object.entries(suites).filter(([, all]) => !all.some((c) => names.has(c.language)));
  return [
    ...taken.map((one) => `its name is also that of ${one.name}`),
    ...shared.map((one) => `its file extension is also that of ${one.name}`),
    ...(extensions.some((extension) => fileName.endsWith(extension)) ? [] : [`${fileName} has none of its extensions`]),
    ...(judges ? [] : ["it cannot judge tests"]),
    ...(image === undefined || name in idioms ? [] : ["no entry in test/programs/idioms.ts"]),
    ...cases.map(([file]) => `no case in test/sandbox/${file}.json`),
  ];
};
