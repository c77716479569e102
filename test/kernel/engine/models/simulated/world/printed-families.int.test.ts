import { afterAll, beforeAll, expect, test } from "vitest";
import { vary } from "../../../../../../kernel/engine/models/simulated/world/axes/vary.ts";
import { families } from "../../../../../../kernel/engine/models/simulated/world/families/families.ts";
import { worldSeeds } from "../../../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { illegalInputs } from "../../../../../../kernel/engine/models/simulated/world/problem/illegal-inputs.ts";
import { drawInput, generatorsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/generators.ts";
import { programsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/programs.ts";
import { printProgram } from "../../../../../../kernel/engine/models/simulated/world/program/printers.ts";
import { validatorSource } from "../../../../../../kernel/engine/models/simulated/world/python/validator-source.ts";
import type { Recipe } from "../../../../../../kernel/engine/models/simulated/world/shapes/recipe.ts";
import { problemShape } from "../../../../../../kernel/engine/models/simulated/world/shapes/shape-of.ts";
import { readProgram } from "../../../../../../kernel/engine/models/simulated/world/source/program-of.ts";
import { openSandbox } from "../../../../../../sandbox/open.ts";
import { programsHere } from "../../../../../sandbox/programs-here.ts";
import { allInOne } from "./all-in-one.ts";
import { inputsOf, truthOf } from "./inputs.ts";
import { settingsOf } from "./settings.ts";

const languages = await programsHere(["python", "javascript", "cpp", "java"], (language) => language);
const limits = { wallMs: 60_000, cpuMs: 60_000, compileWallMs: 120_000 };

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox("namespace:", { concurrency: 1 });
});
afterAll(() => sandbox.close());

const seeds = worldSeeds(16, 7);
const seedOf = (family: string) => seeds.find((one) => one.families[0] === family)!;
const recipes: readonly Recipe[] = [
  ...Object.keys(families).map((family) => settingsOf(family)[1]!),
  vary("sequential", [seedOf("sliding"), seedOf("window-sum")], { id: "v" })!.recipe,
  vary("sequential", [seedOf("tokens"), seedOf("groups")], { id: "v" })!.recipe,
];

/** The tested programs: for every recipe (description of a problem) two right ones and the slow one. */
const parts = recipes.flatMap((recipe) => {
  const { right, slow, grammar, to } = problemShape(recipe);
  return [right[1]!, right[2]!, slow].map(({ source }) => ({ recipe, source, grammar, to }));
});

test.each(languages)(
  "printed programs of every family in %s agree with the exact solvers",
  { timeout: 240_000 },
  async (language) => {
    const turns = parts.flatMap(({ recipe }, at) =>
      inputsOf(recipe, 16, 6)
        .slice(8)
        .map((input) => ({ at, input, truth: truthOf(recipe, input) })),
    );
    const stdin = `${turns.length}\n${turns.map(({ at, input }) => `${at}\n${input}`).join("")}`;
    const source = printProgram(readProgram(allInOne(parts)), language);
    const outcome = await sandbox.run({
      language,
      source,
      limits,
      tests: [{ kind: "stdio", id: "all", stdin, expected: turns.map(({ truth }) => truth).join("\n") }],
    });
    if (outcome.compilation?.ok === false) throw new Error(outcome.compilation.stderr);
    const [only] = outcome.tests;
    expect(only?.status, only?.message ?? "").toBe("passed");
  },
);

test.runIf(languages.includes("python"))(
  "validators accept generated inputs and refuse each illegal change",
  { timeout: 240_000 },
  async () => {
    for (const family of ["groups", "brackets", "prefix-sums", "grid-walks"]) {
      const recipe = settingsOf(family)[0]!;
      const { grammar } = problemShape(recipe);
      const legal = inputsOf(recipe, 14, 6).slice(8);
      const illegal = illegalInputs(grammar, legal.find((input) => input.length > 8)!);
      const tests = [
        ...legal.map((stdin, at) => ({ kind: "stdio" as const, id: `legal ${at}`, stdin, expected: "yes" })),
        ...illegal.map(({ text, breach }) => ({ kind: "stdio" as const, id: breach, stdin: text, expected: "yes" })),
      ];
      const outcome = await sandbox.run({ language: "python", source: validatorSource(grammar), tests, limits });
      const accepted = outcome.tests.filter(({ status }) => status === "passed").map(({ id }) => id);
      expect(accepted).toEqual(legal.map((_, at) => `legal ${at}`));
      const loose = await sandbox.run({ language: "python", source: validatorSource(grammar, "loose"), tests, limits });
      expect(loose.tests.filter(({ status }) => status === "passed").length).toBeGreaterThan(accepted.length);
    }
  },
);

test.runIf(languages.includes("cpp"))(
  "the slow program of a thousandfold problem breaks a limit that right ones keep",
  { timeout: 240_000 },
  async () => {
    for (const family of ["next-greater", "subsequence"]) {
      const [recipe] = settingsOf(family, 1000);
      const worstGenerator = generatorsOf(recipe!).find(({ kind }) => kind === "adversarial")!;
      const stdin = drawInput(worstGenerator, 3);
      const tests = [{ kind: "stdio" as const, id: "worst", stdin, expected: truthOf(recipe!, stdin) }];
      const statusOf = async (role: string): Promise<string> => {
        const { source } = programsOf(recipe!).find((one) => one.role === role)!;
        const code = printProgram(readProgram(source), "cpp");
        const { tests: runs } = await sandbox.run({
          language: "cpp",
          source: code,
          tests,
          limits: { ...limits, cpuMs: 2000, wallMs: 20_000 },
        });
        return runs[0]!.status;
      };
      expect(await statusOf("right")).toBe("passed");
      expect(await statusOf("slow")).not.toBe("passed");
    }
  },
);
