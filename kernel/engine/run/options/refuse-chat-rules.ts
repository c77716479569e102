// biome-ignore-all lint/suspicious/noTemplateCurlyInString: prompts are FreeMarker templates
import type { Task } from "../../../../datasets/task.ts";
import { EngineError } from "../../errors.ts";
import type { Model } from "../../models/base/model.ts";
import { type Providers, providerOf } from "../../models/providers/provider.ts";

type About = Pick<Model, "id" | "simulated" | "weights">;

/** True for a base model, which continues the prompt as text; false for a chat model. */
const continuesText = ({ id, weights }: About, providers: Providers): boolean =>
  weights ? weights.form === "completion" : providerOf(id, providers)?.provider.api === "completions";

/**
 * True if the task's rules are for base models: the request contains only the prompt, and the stop sequences occur in
 * any program.
 */
const isForCompletions = ({ rules, languages }: Task): boolean =>
  rules?.answer === "completion" &&
  (rules.stop?.length ?? 0) > 0 &&
  Object.values(languages).some(({ description }) => description === "${common_prompt}");

/**
 * Throws `invalid_config` if the task's rules are for base models but a model is a chat model. The rules' stop
 * sequences would cut each answer after the first line of its fenced block. All samples would then score 0. Simulated
 * models can follow these rules.
 */
export const refuseChatRules = (tasks: readonly Task[], models: readonly About[], providers: Providers = {}): void => {
  const task = tasks.find(isForCompletions);
  const model = models.find((one) => !one.simulated && !continuesText(one, providers));
  if (task === undefined || model === undefined) return;
  throw new EngineError(`the official rules of ${task.source} are for completions, but ${model.id} is a chat model`, {
    code: "invalid_config",
    argument: "tasks",
    hint: "leave out rules=official, use EvalPlus's file, which has rules for chat models, or use a base model: a provider with `api: completions`, or gguf:NAME?form=completion",
  });
};
