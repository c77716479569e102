import { expect, test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { corpusSlice } from "./corpus-slice.ts";
import { countWords, honestPrograms, type Judged, judgeAll, type Known, suitePrograms } from "./doubted-programs.ts";

const toolchains = await findToolchains();

/** Where a start takes longest, honest programs are not calibrated as well. */
const slow: readonly string[] = ["elixir", "racket"];

/** Languages judged in one process, with the forgers that pass as `unproven`; the room's README tells why. */
const languages: readonly (readonly [language: string, ending: string, unproven: readonly string[]])[] = [
  ["ruby", ".rb", []],
  ["php", ".php", ["php_namespace_functions"]],
  ["perl", ".pl", []],
  ["lua", ".lua", ["lua_math_abs"]],
  ["r", ".R", []],
  ["tcl", ".tcl", []],
  ["elixir", ".exs", []],
  ["racket", ".rkt", []],
  ["shell", ".sh", ["sh_alias", "sh2_path"]],
];

const told = (judged: readonly Judged[], kind: string): string =>
  (["doubted", "calibrated"] as const)
    .map((way) => `${kind}, ${way}: ${countWords(judged.map((one) => one[way]))}`)
    .join("; ");

const absent = languages
  .map(([language]) => language)
  .filter((language) => (toolchains.get(language) ?? null) === null);
if (absent.length > 0) console.log(`skipped: not installed here: ${absent.join(", ")}`);

const part = (language: string, known: readonly Known[]): Known[] =>
  corpusSlice(known, ({ name }) => `${language} ${name}`);

for (const [language, ending, unproven] of languages)
  test.skipIf(absent.includes(language))(
    `${language}: no forger is probed, no honest program fails, at least 95% of them are probed`,
    async () => {
      const sandbox = await openSandbox("namespace:", { concurrency: 2 });
      try {
        const options = { calibrates: !slow.includes(language) };
        const programs = honestPrograms(language, ending);
        const corpus = await judgeAll(sandbox, part(language, programs), options);
        const suite = await judgeAll(sandbox, part(language, await suitePrograms(language, ending, true)), options);
        const forgers = await judgeAll(sandbox, part(language, await suitePrograms(language, ending, false)));
        for (const [kind, judged] of [
          ["honest", corpus],
          ["honest of the suite", suite],
          ["forging", forgers],
        ] as const)
          console.log(`${language} ${told(judged, kind)}`);
        const honest = [...corpus, ...suite];
        const fails = ({ doubted, calibrated }: Judged) =>
          [doubted, calibrated].some((word) => /failed|refuted/.test(word));
        expect(programs.length).toBeGreaterThanOrEqual(20);
        expect(honest.filter(fails).map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
        const probed = corpus.filter(({ calibrated }) => calibrated === "probed" || calibrated === "proven");
        expect(probed.length / corpus.length).toBeGreaterThanOrEqual(0.95);
        const sure = ({ doubted, calibrated }: Judged) => [doubted, calibrated].some((word) => /^pro/.test(word));
        expect(forgers.filter(sure).map(({ name }) => name)).toEqual([]);
        const passing = forgers.filter(({ calibrated }) => calibrated === "unproven").map(({ name }) => name);
        expect(passing.filter((name) => !unproven.includes(name))).toEqual([]);
      } finally {
        await sandbox.close();
      }
    },
    900_000,
  );
