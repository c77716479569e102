/**
 * Parameters of a run, which makes a benchmark from code seeds and evaluates models on it. The evidence format fixes
 * names and defaults.
 */
export interface GenerateConfig {
  /** The maximum number of replies that are requested for each step, because a reply may be malformed or rejected. */
  readonly attempts: {
    readonly solution: number;
    readonly assertions: number;
    readonly question: number;
    readonly critic: number;
    readonly category: number;
    readonly translation: number;
    readonly labels: number;
  };
  /** The minimum and maximum number of public test cases of an item. */
  readonly publicCases: readonly [number, number];
  readonly privateCases: number;
  readonly identicalRuns: number;
  readonly mutants: number;
  readonly leakChars: number;
  readonly revealChars: number;
  readonly filterSamples: number;
  readonly filterTemperature: number;
  readonly filterTopP: number;
  readonly criticVotes: 1 | 3;
  readonly categories: readonly string[];
  /** For each target language of translations, the language of the items that are translated into it. */
  readonly translations: Readonly<Record<string, string>>;
  readonly reportShare: number;
  /** Languages in the column order of tables. */
  readonly languages: readonly string[];
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The maximum number of items that are drawn for the full set from each language. */
  readonly target: number;
  readonly hardFirst: boolean;
  readonly liteTarget: number;
  readonly liteSolvers: number;
  readonly completePerLanguage: number;
  readonly demonstrations: number;
  readonly instructSamples: number;
  readonly instructLow: number;
  readonly instructHigh: number;
  /** The number of further inputs on which a translation must give the same results as its original item. */
  readonly furtherInputs: number;
  readonly duplicateJaccard: number;
  readonly shingleWords: number;
  readonly minHashes: number;
  readonly trainSamples: number;
  readonly trainDrop: number;
  readonly samples: number;
  readonly ks: readonly number[];
  readonly turns: number;
  readonly feedback: "full" | "redacted";
  readonly popular: readonly string[];
  /**
   * The family (maker) of each model. It serves to measure if the filter and critic models favour models of their own
   * family.
   */
  readonly families: Readonly<Record<string, string>>;
  readonly similarModels: readonly string[];
  readonly referenceModel: string | null;
  readonly refineModels: readonly string[];
  readonly auditedModels: readonly string[];
  /** The maximum number of passed answers of each audited model that a judge labels, in addition to the failures. */
  readonly auditedPasses: number;
  /** The maximum number of items of each language whose tests a judge reviews. */
  readonly verifiedItems: number;
  /**
   * Studies in addition to the main one: `complete` (base models), `stage` (bias of the filter and critic models),
   * `instruct` (training data).
   */
  readonly studies: readonly ("complete" | "stage" | "instruct")[];
  /** Models for which the instruction set is split into parts for training, by the model's pass rate on each item. */
  readonly trainModels: readonly string[];
  /** The maximum number of items in the sample on which the `stage` study measures the bias of filter and critic. */
  readonly stageItems: number;
  /** The size of each model in billions of parameters. */
  readonly modelSizes: Readonly<Record<string, number>>;
  /** Models that reason before they answer; tables mark them with °. */
  readonly reasoningModels: readonly string[];
  /** For each trained model, the model from which it was trained. */
  readonly trainedFrom: Readonly<Record<string, string>>;
  readonly confidenceLevel: number;
  readonly bootstrapResamples: number;
}
