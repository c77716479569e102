import type { AssertTest } from "../contract/program.ts";
import { takenNames } from "../languages/taken/taken-names.ts";
import type { RunsFinder } from "./probe/find.ts";
import type { Testing } from "./run-tests.ts";

/** Strings are no names; what is longer than this is not looked through. */
const strings = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;
const mostText = 200_000;
const words = /%[^%\s]+%|[\p{L}_][\p{L}\p{N}_]*(?:[-.:][\p{L}\p{N}_]+)*[?!]?|[-+*/=<>!&|^]+/gu;

/** Names that a text says: whole, and in the parts that points, colons and hyphens leave. */
const saidIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(strings, '""')
      .match(words)
      ?.flatMap((name) => [name, ...name.split(/[-.:]+/)]),
  );

const boundIn = (source: string, forms: readonly RegExp[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => [...source.matchAll(form)].flatMap(([, name]) => name ?? []))),
];

/** What a language said of a name; the same for each program. */
const answers = new Map<string, boolean>();

/** Names of the language that the program gives another meaning and that the tests say: their pass may lean on it. */
export const takenOver = async (
  { language, program }: Testing,
  tests: readonly AssertTest[],
  runs: RunsFinder,
): Promise<readonly string[]> => {
  const taken = takenNames[language.name];
  if (taken === undefined || program.source.length > mostText) return [];
  const said = saidIn(
    tests
      .map(({ code }) => code)
      .join("\n")
      .slice(0, mostText),
  );
  const names = boundIn(program.source, taken.forms).filter((name) => said.has(name));
  const keyOf = (name: string): string => `${language.name} ${name}`;
  const open = names.filter((name) => !answers.has(keyOf(name)));
  if (open.length > 0) {
    const printed = await runs(taken.known, `${open.join("\n")}\n`);
    const known = new Set(printed?.split("\n").map((line) => line.trim()));
    if (printed !== null) for (const name of open) answers.set(keyOf(name), known.has(name));
  }
  return names.filter((name) => answers.get(keyOf(name)) === true);
};
