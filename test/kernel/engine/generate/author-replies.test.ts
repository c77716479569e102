import { describe, expect, test } from "vitest";
import { defaultGenerateConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import { assertedReason } from "../../../../kernel/engine/generate/steps/assertions-reason.ts";
import { entryPointsOf } from "../../../../kernel/engine/generate/steps/entry-points-of.ts";
import { inputFunctionParameters } from "../../../../kernel/engine/generate/steps/parameters-of.ts";
import { questionReason } from "../../../../kernel/engine/generate/steps/question-reason.ts";
import { readCases } from "../../../../kernel/engine/generate/steps/read-cases.ts";
import { itemInputs } from "../../../../kernel/engine/models/simulated/world/items/item-cases.ts";
import { itemDialects } from "../../../../kernel/engine/models/simulated/world/items/item-dialects.ts";
import {
  type ItemManner,
  soundItemManner,
} from "../../../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { entryPointOf } from "../../../../kernel/engine/models/simulated/world/items/item-program.ts";
import type { ItemQuestion } from "../../../../kernel/engine/models/simulated/world/items/item-question.ts";
import { itemRoles } from "../../../../kernel/engine/models/simulated/world/items/item-roles.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import type { WorldProblem } from "../../../../kernel/engine/models/simulated/world/problems/world-problem.ts";
import { fencedBlocks } from "../../../../kernel/engine/prompt/extract/fenced.ts";

type Faults = { readonly [K in "blocks" | "tests" | "question"]?: Readonly<Record<string, number>> };

const mannerWith = (faults: Faults): ItemManner => ({
  ...soundItemManner,
  blocks: { ...soundItemManner.blocks, ...faults.blocks },
  tests: { ...soundItemManner.tests, ...faults.tests },
  question: { ...soundItemManner.question, ...faults.question },
});

const ask = (problem: WorldProblem, language: string, role: string, message: string, faults: Faults = {}): string => {
  const question: ItemQuestion = {
    model: "sim/author",
    manner: mannerWith(faults),
    seed: 1,
    role,
    problem,
    item: "one",
    language,
    origin: "",
    attempt: 1,
    sample: 0,
    message,
  };
  return itemRoles[role]!(question);
};

const codes = (reply: string): readonly string[] => fencedBlocks(reply).map(({ code }) => code);

const [problem] = worldSeeds(1, 7) as [WorldProblem];

/** The problem's test cases: inputs with the outputs of its exact solver. */
const inputs = itemInputs(problem, { public: 2, private: 10 });
const outputFor = (text: string): string => {
  const [values, k] = JSON.parse(text) as readonly [readonly number[], number | undefined];
  return JSON.stringify([values, k]).length.toString();
};
const cases = {
  public: inputs.public.map(({ text }) => [text, outputFor(text)] as const),
  private: inputs.private.map(({ text }) => [text, outputFor(text)] as const),
};
const printed = (list: readonly (readonly [string, string])[]): string => list.flat().join("\n");
const message = `<public>\n${printed(cases.public)}\n</public>\n<private>\n${printed(cases.private)}\n</private>`;

describe.each(Object.keys(itemDialects))("simulated authors in %s", (language) => {
  test("send three blocks whose input functions take no arguments", () => {
    const [, publicInput, privateInput, ...more] = codes(ask(problem, language, "blocks", ""));
    expect(more).toEqual([]);
    expect([publicInput, privateInput].flatMap((code) => inputFunctionParameters(code!))).toEqual([]);
  });

  test("assert every printed case, and a changed or dropped one is read back as such", () => {
    const reasonOf = (faults: Faults) => {
      const [demo, full] = codes(ask(problem, language, "tests", message, faults));
      const asserted = {
        demo: readCases(demo!, language, cases.public),
        full: readCases(full!, language, cases.private),
      };
      return assertedReason(asserted, cases);
    };
    expect(reasonOf({})).toBe(null);
    expect(reasonOf({ tests: { changedExpected: 1 } })).toBe("changed_cases");
    expect(reasonOf({ tests: { droppedCase: 1 } })).toBe("changed_cases");
  });

  test.each([
    [{}, null],
    [{ question: { privateLeak: 1 } }, "private_leak"],
    [{ question: { missingEntryPoint: 1 } }, "missing_entry_point"],
  ] as const)("write a problem that the rules judge rightly: %o", (faults, reason) => {
    const [solution] = codes(ask(problem, language, "blocks", ""));
    const [demo, full] = codes(ask(problem, language, "tests", message));
    const parts = [
      `<solution>\n${solution}\n</solution>`,
      `<demo_test>\n${demo}\n</demo_test>`,
      `<full_test>\n${full}\n</full_test>`,
    ];
    const question = ask(problem, language, "question", parts.join("\n"), faults);
    const facts = {
      names: defaultGenerateConfig.names[language]!,
      entryPoints: entryPointsOf(solution!, demo!, full!),
      demoTest: demo!,
      publicCases: cases.public,
      privateCases: cases.private,
      solution: solution!,
      leakChars: 4,
      revealChars: 40,
    };
    const owner = itemDialects[language]!.owner;
    expect(facts.entryPoints).toEqual([...(owner === undefined ? [] : [owner]), entryPointOf(problem, language)]);
    expect(questionReason(question, facts)).toBe(reason);
  });
});

test("every problem has ten inputs that stand on one line", () => {
  for (const one of worldSeeds(2, 3))
    expect(itemInputs(one, { public: 2, private: 10 }).private.length).toBeGreaterThanOrEqual(10);
});
