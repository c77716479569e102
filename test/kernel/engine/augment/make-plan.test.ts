import { describe, expect, test } from "vitest";
import { makePlan, type PlanOptions } from "../../../../kernel/engine/augment/study/make-plan.ts";
import { toyStudy } from "./toy-study.ts";

const { study, seed, seeds, taxonomy, roles, requests, given } = toyStudy([4, 2]);
const options: PlanOptions = { study, seed, seeds, taxonomy, roles, requests, givenProblems: given };

test("a study that can be made has its defaults", () => {
  const plan = makePlan(options);
  expect(plan.config.targets).toEqual({ random: 20, adversarial: 20, corner: 10 });
  expect(plan.models.map(({ id }) => id)).toEqual(["sim/judge", "sim/a", "sim/b", "sim/c"]);
  expect(plan.languages.brute).toEqual(["python"]);
});

const config = (parameters: Record<string, unknown>) => ({ config: parameters }) as Partial<PlanOptions>;

describe("what no study can have is refused before anything is asked", () => {
  test.each<[string, Partial<PlanOptions>, string]>([
    ["no seed", { seeds: [] }, "seeds"],
    ["a seed twice", { seeds: [...seeds, seeds[0]!] }, "seeds[10].id"],
    ["an empty taxonomy", { taxonomy: {} }, "taxonomy"],
    ["one seed for axes that join two", { seeds: seeds.slice(0, 1) }, "seeds"],
    ["a number of variants for one level of two", { requests: [4] }, "requests"],
    ["a seed that is no number", { seed: 0.5 }, "seed"],
    ["a role that nobody plays", { roles: { ...roles, validator: [] } }, "roles.validator"],
    ["solvers of one model", { roles: { ...roles, optimized: ["sim/a"] } }, "roles.optimized"],
    ["a solver that adjudicates", { roles: { ...roles, adjudicator: ["sim/a"] } }, "roles.adjudicator"],
    ["a parameter that is not known", config({ replyAttempt: 3 }), "replyAttempt"],
    ["no attempt", config({ replyAttempts: 0 }), "replyAttempts"],
    ["an unknown axis", config({ axes: ["narative"] }), "axes"],
    ["a minimum above its target", config({ minimum: { random: 30, adversarial: 15, corner: 5 } }), "minimum.random"],
    ["a k above the samples", config({ samples: 2 }), "ks[2]"],
    ["a level of 1.5", config({ confidenceLevel: 1.5 }), "confidenceLevel"],
    ["bounds the wrong way round", config({ alphaMin: 0.2, alphaMax: 0.1 }), "alphaMin"],
    ["a baseline that is not tested", config({ baselines: ["sim/none"] }), "baselines"],
    ["a language without a factor", { languages: { tested: ["rust"] } }, "languageFactors"],
    [
      "two references",
      { givenProblems: [{ ...given[0]!, known: given[0]!.known.map((one) => ({ ...one, reference: true })) }] },
      "givenProblems[0].known",
    ],
  ])("%s", (_, change, field) => {
    expect(() => makePlan({ ...options, ...change })).toThrow(
      expect.objectContaining({ code: "invalid_config", details: expect.objectContaining({ field }) }),
    );
  });

  test("a mistyped parameter is answered with the nearest one", () => {
    expect(() => makePlan({ ...options, ...config({ replyAttempt: 3 }) })).toThrow(
      expect.objectContaining({ hint: "nearest: replyAttempts" }),
    );
  });
});
