import type { Runtime } from "./find-runtime.ts";
import { type LlamaContext, type LlamaModel, type LlamaSequence, type LoadedRuntime, loadRuntime } from "./llama.ts";

/** The arguments of the process that loads the weights. */
export interface WeightsPlan {
  readonly file: string;
  /** Name under which the server lists the model. */
  readonly name: string;
  readonly runtime: Pick<Runtime, "entry" | "jinja">;
  readonly chatTemplate: string | null;
  readonly context: number;
  readonly threads: number;
  readonly parallel: number;
  readonly gpu: "auto" | "off";
  /** The output limit of every answer, in tokens; null for no limit. */
  readonly longestAnswer: number | null;
}

/** Weights in memory, with slots for answers. */
export interface OpenWeights {
  readonly runtime: LoadedRuntime;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
  /** The output limit of an answer in tokens; Infinity for no limit. */
  readonly longestAnswer: number;
  /** Waits for a free slot, uses it, and frees it. */
  withSequence<T>(work: (sequence: LlamaSequence) => Promise<T>): Promise<T>;
  /** Renders a conversation to a prompt by the file's chat template. Without a template, the texts are joined. */
  chatPrompt(messages: readonly { readonly role: string; readonly content: string }[]): string;
}

/** Creates a queue for the slots (sequences). Waiting requests get free slots in order of arrival. */
const openPlaces = (sequences: readonly LlamaSequence[]) => {
  const free = [...sequences];
  const waiting: ((sequence: LlamaSequence) => void)[] = [];
  const take = (): Promise<LlamaSequence> => {
    const sequence = free.pop();
    return sequence ? Promise.resolve(sequence) : new Promise((resolve) => waiting.push(resolve));
  };
  const give = (sequence: LlamaSequence): void => {
    const next = waiting.shift();
    if (next) next(sequence);
    else free.push(sequence);
  };
  return async <T>(work: (sequence: LlamaSequence) => Promise<T>): Promise<T> => {
    const sequence = await take();
    try {
      await sequence.clearHistory();
      return await work(sequence);
    } finally {
      give(sequence);
    }
  };
};

/** Loads the weights of a model into the memory of this process. */
export const openWeights = async (plan: WeightsPlan): Promise<OpenWeights> => {
  const { file, parallel, threads } = plan;
  const runtime = await loadRuntime(plan.runtime, plan);
  const model = await runtime.llama.loadModel({ modelPath: file });
  const context = await model.createContext({ sequences: parallel, contextSize: plan.context, threads });
  const sequences = Array.from({ length: parallel }, () => context.getSequence());
  const template = plan.chatTemplate === null ? null : new runtime.Template(plan.chatTemplate);
  const { bosString, eosString } = model.tokens;
  return {
    runtime,
    model,
    context,
    longestAnswer: plan.longestAnswer ?? Number.POSITIVE_INFINITY,
    withSequence: openPlaces(sequences),
    chatPrompt: (messages) =>
      template === null
        ? messages.map(({ content }) => content).join("\n\n")
        : template.render({
            messages,
            add_generation_prompt: true,
            bos_token: bosString ?? "",
            eos_token: eosString ?? "",
          }),
  };
};
