import { expect, test } from "vitest";
import { interpret } from "../../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import {
  canPrint,
  printedLanguages,
  printProgram,
} from "../../../../../../../kernel/engine/models/simulated/world/program/printers.ts";
import { openSandbox } from "../../../../../../../sandbox/open.ts";
import { sliceOfLanguages } from "../../../../../../sandbox/corpus/slice.ts";
import { programsHere } from "../../../../../../sandbox/programs-here.ts";
import { examples } from "./examples.ts";
import { merged } from "./merged.ts";

const { run, grid, words, intervals, division, wide, lines } = examples as Record<string, (typeof examples)[string]>;
const small = { run: run!, grid: grid!, words: words!, intervals: intervals! };
const cases = {
  "32-bit integers": merged(small, 10n ** 9n),
  "integers within 2^53": merged({ ...small, division: division! }, 10n ** 14n),
  "64-bit integers": merged({ ...small, division: division!, wide: wide! }, BigInt(wide!.program.maxAbs)),
  lines: lines!,
};

const limits = { wallMs: 60_000, cpuMs: 60_000, compileWallMs: 180_000 };
const installed = await programsHere(printedLanguages, (language) => language);
const languages = sliceOfLanguages(installed, ["python", "javascript", "cpp", "java"], 3);

for (const language of languages)
  test.each(Object.entries(cases).filter(([, { program }]) => canPrint(program, language)))(
    `programs in ${language} print what the interpreter prints: %s`,
    { timeout: 240_000 },
    async (_, { program, inputs }) => {
      const sandbox = await openSandbox("namespace:", { concurrency: 1 });
      try {
        const tests = inputs.map((stdin, index) => ({
          kind: "stdio" as const,
          id: String(index),
          stdin,
          expected: interpret(program, stdin).output,
          compare: { rule: "lines" as const },
        }));
        const outcome = await sandbox.run({ language, source: printProgram(program, language), tests, limits });
        if (outcome.compilation?.ok === false) throw new Error(outcome.compilation.stderr);
        const bad = outcome.tests.filter(({ status }) => status !== "passed");
        expect(bad.map(({ id, message }) => [inputs[Number(id)], message])).toEqual([]);
        expect(outcome.tests.length).toBe(inputs.length);
      } finally {
        await sandbox.close();
      }
    },
  );
