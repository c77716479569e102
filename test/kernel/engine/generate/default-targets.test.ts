import { expect, test } from "vitest";
import { planGenerate } from "../../../../kernel/engine/generate/study/plan-generate.ts";

const targetsOf = async (options: Parameters<typeof planGenerate>[0]): Promise<readonly string[]> =>
  (await planGenerate(options)).plan.targets;

test("a run that names no targets takes all 14 that are translated from its six languages", async () => {
  expect(new Set(await targetsOf({}))).toEqual(
    new Set([
      ...["r", "elixir", "swift", "ruby", "julia", "racket", "scala"],
      ...["kotlin", "dart", "csharp", "php", "typescript", "perl", "rust"],
    ]),
  );
});

test("a run in some languages takes the targets of these", async () => {
  expect(await targetsOf({ languages: ["shell", "cpp"], limit: 2 })).toEqual(["perl", "rust"]);
});

test("an empty list of targets, or roles without a translator, means no translation", async () => {
  const model = ["openai/x"];
  const roles = { author: model, filter: model, critic: model, tagger: model, duplicateJudge: model };
  expect(await targetsOf({ targets: [] })).toEqual([]);
  expect(await targetsOf({ roles })).toEqual([]);
  expect(await targetsOf({ roles: { ...roles, translator: model }, languages: ["cpp"] })).toEqual(["rust"]);
});
