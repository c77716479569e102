import type { RunOption } from "./run-option.ts";

/** Options that determine the requests to models and the way in which answers are delivered. */
export const askingOptions = {
  /**
   * The sampling temperature. 0 selects the likeliest token; with higher values, answers vary more. Default: the
   * endpoint's.
   */
  temperature: {
    section: "asking",
    kind: { type: "number", least: 0, most: 2 },
    field: "temperature",
    about: "Sampling temperature, 0 to 2; default: the endpoint's own",
    flag: {
      name: "temperature",
      mark: "T",
      help: "sampling temperature, 0 to 2: 0 is nearly deterministic, 2 is the most random",
      otherwise: "the endpoint's own",
    },
    preset: null,
    isInBothForms: true,
  },
  /** The output limit of an answer, in tokens. Default: the endpoint's own. */
  maxTokens: {
    section: "asking",
    kind: { type: "wholeNumber", least: 1 },
    field: "max_tokens",
    about: "Output limit: the maximum number of tokens of an answer",
    flag: {
      name: "max-tokens",
      help: "output limit: the maximum number of tokens of an answer",
      otherwise: "the endpoint's own",
    },
    preset: null,
    isInBothForms: true,
  },
  /** The system prompt of every request. Default: the system prompt in the benchmark's rules, if these contain one. */
  systemPrompt: {
    section: "asking",
    kind: { type: "text" },
    field: "system_prompt",
    about: "System prompt for every model",
    flag: { name: "system-prompt", help: "system prompt of every request, for all models" },
  },
  /**
   * Nucleus sampling: tokens are drawn from the likeliest ones whose probabilities sum to this value, in (0, 1].
   * Default: the endpoint's own.
   */
  topP: {
    section: "asking",
    kind: { type: "number", above: 0, most: 1 },
    field: "top_p",
    flag: {
      name: "top-p",
      mark: "P",
      help: "nucleus sampling: draw from the likeliest tokens whose probabilities sum to P",
      otherwise: "the endpoint's own",
    },
  },
  /** Stop sequences: texts at which the endpoint ends a completion. */
  stop: {
    section: "asking",
    kind: { type: "texts" },
    field: "stop",
    about: "Stop sequences: texts at which an answer ends",
    flag: { name: "stop", help: "stop sequence: a text at which the endpoint ends an answer; \\n is a line break" },
  },
  /** The reasoning effort of a reasoning model, in the terms of the endpoint, such as "low", "medium" or "high". */
  reasoningEffort: {
    section: "asking",
    kind: { type: "name" },
    field: "reasoning_effort",
    about: "Reasoning effort: low, medium, high, or another value of the endpoint",
    flag: {
      name: "reasoning-effort",
      mark: "WORD",
      help: "reasoning effort of a reasoning model: low, medium, high, or another value of the endpoint",
    },
  },
  /** True: requests the probability of each token. Default: true if the criterion token-logprob is on. */
  logprobs: {
    section: "delivery",
    kind: { type: "switch" },
    field: "logprobs",
    about: "Request the probability of each token of an answer",
    flag: {
      name: "logprobs",
      help: "request and store the probability of each token of an answer; always on with the criterion token-logprob",
    },
    isComputed: true,
  },
  /**
   * True: requests are submitted in batches, which many endpoints answer at half the price within a day. Default false.
   */
  batch: {
    section: "delivery",
    kind: { type: "switch" },
    field: "requests.batch",
    about: "Send requests in batches: cheaper, answered within a day",
    flag: {
      name: "batch",
      help: "send requests in batches, which many endpoints answer at half the price within a day; `taulab runs cancel` cancels them",
    },
    mayDiffer: true,
  },
  /** True: answers are saved but not judged. Default false. */
  generateOnly: {
    section: "delivery",
    kind: { type: "switch" },
    field: "generate_only",
    about: "Store the answers without judging them",
    flag: { name: "generate-only", help: "store the answers without judging them; taulab judge RUN judges them later" },
    mayDiffer: true,
  },
} as const satisfies Readonly<Record<string, RunOption>>;
