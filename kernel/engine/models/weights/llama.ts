import { pathToFileURL } from "node:url";
import type { Runtime } from "./find-runtime.ts";

/** A token: its index in the vocabulary of the model. */
export type Token = number;

/** One token of an answer; `probabilities` has the likeliest token first. */
export interface LlamaStep {
  readonly token: Token;
  readonly confidence?: number;
  readonly probabilities?: ReadonlyMap<Token, number>;
}

/** The part of a sequence of `node-llama-cpp` that taulab uses. A sequence holds the context of one answer. */
export interface LlamaSequence {
  readonly contextSize: number;
  clearHistory(): Promise<void>;
  evaluateWithMetadata(
    tokens: readonly Token[],
    metadata: { readonly confidence: boolean; readonly probabilities: boolean },
    options: Readonly<Record<string, unknown>>,
  ): AsyncGenerator<LlamaStep, void, void>;
}

export interface LlamaContext {
  readonly contextSize: number;
  readonly currentThreads: number;
  getSequence(): LlamaSequence;
}

export interface LlamaModel {
  readonly trainContextSize: number;
  readonly tokens: {
    readonly bosString: string | null;
    readonly eosString: string | null;
    readonly bos: Token | null;
    readonly shouldPrependBosToken: boolean;
  };
  tokenize(text: string, specialTokens: boolean): Token[];
  detokenize(tokens: readonly Token[], specialTokens: boolean, lastTokens?: readonly Token[]): string;
  isEogToken(token: Token): boolean;
  createContext(options: {
    readonly sequences: number;
    readonly contextSize: number;
    readonly threads: number;
  }): Promise<LlamaContext>;
}

/** A grammar that allows only JSON of a given schema. */
export type LlamaGrammar = object;

export interface Llama {
  /** The GPU backend in use; false if no GPU is used. */
  readonly gpu: string | false;
  loadModel(options: { readonly modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<LlamaGrammar>;
}

interface LlamaModule {
  getLlama(options: Readonly<Record<string, unknown>>): Promise<Llama>;
  readonly LlamaGrammarEvaluationState: new (options: {
    readonly model: LlamaModel;
    readonly grammar: LlamaGrammar;
  }) => object;
}

interface JinjaModule {
  readonly Template: new (text: string) => { render(values: Readonly<Record<string, unknown>>): string };
}

/** The loaded runtime: the modules that run weights and render chat templates. */
export interface LoadedRuntime {
  readonly llama: Llama;
  readonly GrammarState: LlamaModule["LlamaGrammarEvaluationState"];
  readonly Template: JinjaModule["Template"];
}

/** Loads the optional package. Nothing is built or downloaded. */
export const loadRuntime = async (
  { entry, jinja }: Pick<Runtime, "entry" | "jinja">,
  options: { readonly gpu: "auto" | "off"; readonly threads: number },
): Promise<LoadedRuntime> => {
  const module = (await import(pathToFileURL(entry).href)) as LlamaModule;
  const { Template } = (await import(pathToFileURL(jinja).href)) as JinjaModule;
  const llama = await module.getLlama({
    gpu: options.gpu === "off" ? false : "auto",
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: "error",
    maxThreads: options.threads,
  });
  return { llama, GrammarState: module.LlamaGrammarEvaluationState, Template };
};
