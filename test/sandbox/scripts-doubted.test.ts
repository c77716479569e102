import { expect, test } from "vitest";
import { openSandbox } from "../../sandbox/index.ts";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";
import { countWords, honestPrograms, type Judged, judgeAll, suitePrograms } from "./doubted-programs.ts";

const toolchains = await findToolchains();

/** Languages judged in one process, with the forgers that pass as `unproven`; the room's README tells why. */
const languages: readonly (readonly [language: string, ending: string, unproven: readonly string[]])[] = [
  ["ruby", ".rb", []],
  ["php", ".php", ["php_namespace_functions"]],
  ["perl", ".pl", []],
  ["lua", ".lua", ["lua_math_abs"]],
  ["shell", ".sh", ["sh_alias", "sh2_path"]],
];

const told = (judged: readonly Judged[], kind: string): string =>
  (["old", "doubted", "calibrated"] as const)
    .map((way) => `${kind}, ${way}: ${countWords(judged.map((one) => one[way]))}`)
    .join("; ");

test.each(languages)(
  "%s: no forger is probed, no honest program fails, at least 95% of them are probed",
  async (language, ending, unproven) => {
    if ((toolchains.get(language) ?? null) === null) {
      console.log(`skipped: ${language} is absent`);
      return;
    }
    const sandbox = await openSandbox("namespace:", { concurrency: 2 });
    try {
      const corpus = await judgeAll(sandbox, honestPrograms(language, ending));
      const suite = await judgeAll(sandbox, await suitePrograms(language, ending, true));
      const forgers = await judgeAll(sandbox, await suitePrograms(language, ending, false));
      for (const [kind, judged] of [
        ["honest", corpus],
        ["honest of the suite", suite],
        ["forging", forgers],
      ] as const)
        console.log(`${language} ${told(judged, kind)}`);
      const honest = [...corpus, ...suite];
      const fails = ({ doubted, calibrated }: Judged) =>
        [doubted, calibrated].some((word) => /failed|refuted/.test(word));
      expect(corpus.length).toBeGreaterThanOrEqual(20);
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
