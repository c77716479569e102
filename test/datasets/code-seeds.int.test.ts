import { expect, test } from "vitest";
import { loadCodeSeeds } from "../../datasets/load-code-seeds.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { programsHere } from "../sandbox/programs-here.ts";

const seeds = await loadCodeSeeds();
const languages = [...new Set(seeds.map(({ language }) => language))];
const here = await programsHere(languages, (language) => language);

/** Language → the main function that completes a code seed, because seeds only declare functions and types. */
const ends: Readonly<Record<string, string>> = {
  cpp: "\nint main() { return 0; }\n",
  go: "\nfunc main() {}\n",
  java: "\nclass Main { public static void main(String[] arguments) {} }\n",
};

test.each(here)("each seed in %s compiles and loads", { timeout: 180_000 }, async (language) => {
  const sandbox = await openSandbox("namespace:", { concurrency: 1 });
  try {
    const bad: string[] = [];
    for (const { id, code } of seeds.filter((one) => one.language === language)) {
      const outcome = await sandbox.run({ language, source: code + (ends[language] ?? "") });
      if (outcome.compilation?.ok === false || outcome.exitCode !== 0) bad.push(`${id}: ${outcome.stderr.text}`);
    }
    expect(bad).toEqual([]);
  } finally {
    await sandbox.close();
  }
});
