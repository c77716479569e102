import type { CompleteOptions, Completion } from "../base/model.ts";
import type { Omittable } from "../providers/provider.ts";

/** A request field that a separate trial request tests. */
export interface Trial {
  readonly feature: string;
  readonly sends: Partial<CompleteOptions>;
  readonly field?: Omittable;
  /** True if the answer shows the field's effect. An endpoint may accept a field but ignore it. */
  readonly shows?: (completion: Completion) => boolean;
}

const replySchema = {
  type: "object",
  properties: { reply: { type: "string" } },
  required: ["reply"],
  additionalProperties: false,
};

/** The request fields that a check tries, each with a value to send. */
export const checkTrials: readonly Trial[] = [
  { feature: "seed", sends: { seed: 1 }, field: "seed" },
  { feature: "temperature", sends: { temperature: 0.5 }, field: "temperature" },
  { feature: "top_p", sends: { topP: 0.9 }, field: "top_p" },
  { feature: "max_tokens", sends: {}, field: "max_tokens" },
  { feature: "stop", sends: { stop: ["\n\n\n"] }, field: "stop" },
  { feature: "reasoning_effort", sends: { reasoningEffort: "low" }, field: "reasoning_effort" },
  {
    feature: "logprobs",
    sends: { logprobs: true },
    field: "logprobs",
    shows: ({ aside }) => aside?.logprobs !== undefined,
  },
  { feature: "JSON schema", sends: { schema: { name: "reply", schema: replySchema } } },
];

/** The output limit of a trial request, in tokens. Without it, a weak model with constrained output may never stop. */
export const trialTokens = 64;
/** The output limit of a check's first question, in tokens. It leaves room for thinking. */
export const firstTokens = 1024;

/** Problems of the first answer, each with a hint; empty if there are none. */
export const answerWarnings = ({ text, finishReason, aside }: Completion): readonly string[] => {
  if (text.trim() !== "") return [];
  if (aside?.reasoning === undefined)
    return ["the answer is empty, as every sample would be: look at the server's chat template and its log"];
  return finishReason === "length"
    ? [`thinking took all ${firstTokens} tokens: give runs room by --max-tokens, or a lower --reasoning-effort`]
    : [
        "the answer is empty and its text is in the thinking: the server's reasoning parser treats answers as thinking (vLLM: leave out --reasoning-parser; llama.cpp: --reasoning-format none)",
      ];
};
