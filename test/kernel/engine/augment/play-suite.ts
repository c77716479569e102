import type { DeliveryOptions } from "../../../../kernel/engine/augment/base/delivery-options.ts";
import type { AugmentObservation } from "../../../../kernel/engine/augment/study/observation.ts";
import { augmentMethod } from "../../../../kernel/engine/augment/study/study-method.ts";
import type { AugmentPlan } from "../../../../kernel/engine/augment/study/study-plan.ts";
import type { AugmentWork } from "../../../../kernel/engine/augment/study/work.ts";
import { suiteDataOf } from "../../../../kernel/engine/augment/suite/suite-data-of.ts";
import { runMethod } from "../../../../kernel/engine/method/run-method.ts";
import { toyStudy } from "./toy-study.ts";
import { observeToy } from "./toy-world.ts";

/** The plan of a study that only makes a test suite for one given problem. Models and programs are simulated. */
export const toySuite = (delivery: Partial<DeliveryOptions> = {}): AugmentPlan => {
  const study = toyStudy([0], { ablation: false, baselines: [], bootstrapResamples: 1 });
  return {
    ...study,
    seeds: [],
    given: study.given.slice(0, 1),
    nullPrograms: [],
    boards: [],
    delivery: { suspects: false, checkers: false, posterior: null, ...delivery },
  };
};

/** Runs a plan and returns its test suite. `observe` answers all requests. Default: simulated results. */
export const playSuite = async (plan: AugmentPlan, observe: (work: AugmentWork) => AugmentObservation = observeToy) => {
  const { lines, state } = await runMethod({
    method: augmentMethod(plan),
    perform: async (work) => ({ observation: observe(work), details: {} }),
    roles: {},
    sandbox: null,
    directory: null,
    seed: 7,
    concurrency: 4,
  });
  const { id, text } = plan.given[0]!;
  const problem = {
    id,
    statement: text.statement!,
    inputFormat: text.inputFormat!,
    outputFormat: text.outputFormat!,
    constraints: text.constraints!,
    examples: text.examples,
    tests: text.examples,
    timeLimitS: 2,
    memoryLimitMb: 256,
    solution: null,
  };
  const data = await suiteDataOf(problem, state, { get: async (hash) => `text of ${hash}\n` });
  return { lines, data };
};
