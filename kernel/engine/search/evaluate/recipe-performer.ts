import { EngineError } from "../../errors.ts";
import type { Performer } from "../../method/method.ts";
import type { Evaluated } from "../tree/state.ts";
import { registeredRecipe } from "./environments.ts";
import { type EvaluationDetails, evaluateNode } from "./evaluate-node.ts";
import type { EvaluationRequest } from "./evaluation-request.ts";
import type { EvaluationSetup } from "./evaluation-setup.ts";

/** The texts stored for an evaluation by a registered recipe. All are empty, because registered recipes store none. */
const noDetails: EvaluationDetails = {
  challenge: null,
  tests: null,
  codes: [],
  outputs: [],
  testFault: null,
  problem: null,
};

/** Returns a function that evaluates states by the named recipe. */
export const performerOf = (name: string, setup: EvaluationSetup): Performer<EvaluationRequest, Evaluated> => {
  const recipe = registeredRecipe(name);
  if (recipe === undefined) return evaluateNode(setup);
  return async (request, tools) => {
    const { attempts, validity = "ok", title = null } = await recipe.evaluate(request, tools, setup);
    if (validity === "ok" && attempts.length === 0)
      throw new EngineError(`the recipe "${name}" returned a valid evaluation without an attempt`, {
        code: "invalid_config",
        field: "environment.recipe",
        hint: "return an attempt, or a validity such as no_challenge",
      });
    const usage = tools.usage();
    return { observation: { validity, title, fromBank: false, attempts, analyses: null, usage }, details: noDetails };
  };
};
