import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeContract } from "../../../../../../kernel/engine/method/code-contract.ts";
import { delimitedText } from "../../../../../../kernel/engine/method/delimited-text.ts";
import { startSimulatedServer } from "../../../../../../kernel/engine/models/simulated/server.ts";
import type { WorldLineage } from "../../../../../../kernel/engine/models/simulated/world/axes/lineage.ts";
import { vary } from "../../../../../../kernel/engine/models/simulated/world/axes/vary.ts";
import { worldSeeds } from "../../../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../../../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { variantAnswer } from "../../../../../../kernel/engine/models/simulated/world/roles/authors.ts";
import { inputsAnswer, validatorAnswer } from "../../../../../../kernel/engine/models/simulated/world/roles/inputs.ts";
import { adjudicatorAnswer, judgeAnswer } from "../../../../../../kernel/engine/models/simulated/world/roles/judges.ts";
import { plantedManner, soundManner } from "../../../../../../kernel/engine/models/simulated/world/roles/manner.ts";
import type { WorldQuestion } from "../../../../../../kernel/engine/models/simulated/world/roles/question.ts";
import {
  bruteAnswer,
  optimizedAnswer,
  testedAnswer,
} from "../../../../../../kernel/engine/models/simulated/world/roles/solver.ts";
import { worldAnswer, worldRoles } from "../../../../../../kernel/engine/models/simulated/world/roles/world-roles.ts";
import { worldProfiles } from "../../../../../../kernel/engine/models/simulated/world-profiles.ts";
import { outputHash } from "../../../../../../kernel/engine/text/output-hash.ts";
import { printedBy } from "./inputs.ts";

const seeds = worldSeeds(16, 7);
const [seed] = seeds;
const variant = vary("rule", [seeds[4]!], { id: "v" })!;

const question = (overrides: Partial<WorldQuestion> = {}): WorldQuestion => ({
  id: "sim/a",
  manner: plantedManner,
  seed: 1,
  role: "optimized",
  problem: variant,
  parent: seeds[4]!,
  language: "python",
  attempt: 1,
  sample: 0,
  inputKind: "random",
  most: null,
  author: null,
  submission: null,
  outputs: ["", ""],
  about: "labels",
  message: "",
  ...overrides,
});

const share = (count: number, isHit: (sample: number) => boolean): number =>
  Array.from({ length: count }, (_, sample) => isHit(sample)).filter(Boolean).length / count;

describe("planted shares", () => {
  test.each([
    ["optimized programs are right", 0.7, (sample: number) => optimizedAnswer(question({ sample })).bug === null],
    ["brute forces are right", 0.9, (sample: number) => bruteAnswer(question({ sample, role: "brute" })).bug === null],
    ["validators are too loose", 0.15, (sample: number) => validatorAnswer(question({ sample })).fault === "loose"],
    ["validators are too tight", 0.05, (sample: number) => validatorAnswer(question({ sample })).fault === "tight"],
    ["variants are malformed", 0.05, (sample: number) => variantAnswer(question({ sample })).fault === "malformed"],
    ["variants have another axis", 0.03, (sample: number) => variantAnswer(question({ sample })).axis !== "rule"],
    [
      "a rule variant is solved",
      0.65,
      (sample: number) => testedAnswer(question({ sample, role: "tested" })).bug === null,
    ],
  ])("%s as often as planted", { timeout: 60_000 }, (_, rate, isHit) => {
    expect(Math.abs(share(400, isHit) - rate)).toBeLessThan(rate === 0.65 ? 0.18 : 0.06);
  });

  test("models of a family share some wrong programs", { timeout: 60_000 }, () => {
    const manner = { ...plantedManner, right: { ...plantedManner.right, optimized: 0 }, shared: { family: 1, all: 0 } };
    const programs = ["sim/a", "sim/b", "sim/c"].map((id) => optimizedAnswer(question({ id, manner })).program);
    expect(new Set(programs).size).toBe(1);
    const otherPrograms = Array.from(
      { length: 12 },
      (_, at) => optimizedAnswer(question({ manner: { ...manner, family: `f${at}` } })).program,
    );
    expect(new Set(otherPrograms).size).toBeGreaterThan(2);
  });
});

test("the same question has the same answer, and another sample another one", () => {
  for (const role of worldRoles) expect(worldAnswer(question({ role }))).toBe(worldAnswer(question({ role })));
  expect(new Set(Array.from({ length: 20 }, (_, sample) => worldAnswer(question({ sample })))).size).toBeGreaterThan(2);
});

test("a wrong example is the output of a wrong program", () => {
  const manner = { ...soundManner, variant: { ...soundManner.variant, wrongExample: 1 } };
  const { examples } = variantAnswer(question({ manner, role: "generator" }));
  expect(examples[0]).toEqual(variant.examples[0]);
  expect(examples[1]!.input).toBe(variant.examples[1].input);
  expect(examples[1]!.output).not.toBe(variant.examples[1].output);
});

test("wording for any valid answer stands in the output format", () => {
  const manner = { ...soundManner, variant: { ...soundManner.variant, anyAnswer: 1 } };
  expect(variantAnswer(question({ manner })).outputFormat).toContain("any valid answer");
});

test.each(["illegal", "endless", "nondeterministic", "alwaysIllegal"] as const)("a generator can be %s", (fault) => {
  const manner = { ...soundManner, generator: { ...soundManner.generator, [fault]: 1 } };
  const answer = inputsAnswer(question({ manner }));
  expect(answer).toMatchObject({ fault, language: "python" });
  const soundInputs = inputsAnswer(question({ manner: soundManner }));
  expect(
    "generators" in answer && "generators" in soundInputs && answer.generators[0] !== soundInputs.generators[0],
  ).toBe(true);
});

test("an adjudicator knows the right output in either order", () => {
  const { input, output } = variant.examples[0];
  const ask = ([first, second]: readonly [string, string]) =>
    adjudicatorAnswer(question({ manner: soundManner }), { input, outputs: [outputHash(first), outputHash(second)] });
  expect(ask([output, "-77"])).toEqual({ choice: "first", confident: true });
  expect(ask(["-77", output])).toEqual({ choice: "second", confident: true });
  expect(ask(["-77", "-78"])).toEqual({ choice: "neither", confident: true });
  expect(adjudicatorAnswer(question(), { input: null, outputs: ["1", "2"] }).choice).toBe("unsure");
});

test("a judge names the planted mistake and a regression to the parent", () => {
  const manner = { ...soundManner, tested: { ...plantedManner.tested, base: 0.01, regression: 1 } };
  const submission = { id: "sim/b", manner, sample: 3 };
  expect(judgeAnswer(question({ role: "judge", submission }))).toEqual({ labels: ["modeling"], regression: true });
});

describe("over HTTP", () => {
  let server: Awaited<ReturnType<typeof startSimulatedServer>>;
  beforeAll(async () => {
    server = await startSimulatedServer({ tasks: [], world: seeds, seed: 5, profiles: worldProfiles });
  });
  afterAll(() => server.close());

  const ask = async (
    role: string,
    lineage: WorldLineage,
    extraHeaders: Readonly<Record<string, string>> = {},
    content = "?",
  ): Promise<string> => {
    const headers = {
      "content-type": "application/json",
      "x-taulab-part": `world-${role}`,
      "x-taulab-lineage": encodeURIComponent(JSON.stringify(lineage)),
      ...extraHeaders,
    };
    const body = JSON.stringify({ model: "sim/alder-1", messages: [{ role: "user", content }] });
    const reply = await fetch(`${server.url}/chat/completions`, { method: "POST", headers, body });
    const { choices } = (await reply.json()) as {
      readonly choices: readonly { readonly message: { readonly content: string } }[];
    };
    return choices[0]!.message.content;
  };

  test("a variant's program comes in the language asked for", async () => {
    const lineage: WorldLineage = {
      id: "q",
      axis: "sequential",
      choice: 0,
      parents: [{ seed: "sliding-1" }, { seed: "window-sum-1" }],
    };
    for (const language of ["python", "javascript", "cpp", "java"]) {
      const text = await ask("optimized", lineage, { "x-taulab-language": language });
      expect(codeContract(language).read(text)).toMatchObject({ ok: true });
    }
  });

  test("a variant is written as JSON between tags, with two examples", async () => {
    const lineage: WorldLineage = { id: "q", axis: "narrative", choice: 0, parents: [{ seed: seed!.id }] };
    const texts = await Promise.all(
      ["0", "1", "2"].map((sample) => ask("generator", lineage, { "x-taulab-sample": sample })),
    );
    const variants = texts.flatMap((text) => {
      const inside = delimitedText(text, "problem");
      return inside === null
        ? []
        : [JSON.parse(inside) as Pick<WorldProblem, "statement" | "examples"> & { readonly axis: string }];
    });
    expect(variants.length).toBeGreaterThan(0);
    for (const one of variants) expect(one.examples.length).toBe(2);
  });

  test("a judge of another model's submission answers with labels", async () => {
    const lineage: WorldLineage = { id: "q", axis: "rule", choice: 0, parents: [{ seed: "turns-1" }] };
    const submissionHeader = encodeURIComponent(JSON.stringify({ model: "sim/birch-2", sample: 1 }));
    const inside = delimitedText(await ask("judge", lineage, { "x-taulab-judged": submissionHeader }), "labels");
    expect(JSON.parse(inside ?? "null")).toMatchObject({ labels: [expect.any(String)] });
  });

  test("a generator says so if the parents do not allow the change", async () => {
    const loneLineage: WorldLineage = { id: "q", axis: "fusion", choice: 0, parents: [{ seed: seed!.id }] };
    expect(await ask("generator", loneLineage)).toBe("This problem cannot be changed in that way.");
  });

  test("an unknown lineage is no question of the world", async () => {
    const body = JSON.stringify({ model: "sim/alder-1", messages: [{ role: "user", content: "?" }] });
    const headers = { "x-taulab-part": "world-brute", "x-taulab-lineage": encodeURIComponent('{"seed":"none"}') };
    const reply = await fetch(`${server.url}/chat/completions`, { method: "POST", headers, body });
    expect(reply.status).toBe(400);
  });
});

test("an endless generator does not end", () => {
  expect(
    printedBy("function main(): void { let spin = 1; while (spin > 0) { spin = spin % 7 + 1; } print(spin); }", ""),
  ).toBeNull();
});
