/** Parameters of a run; the evidence format fixes their names and defaults. */
export interface GenerateConfig {
  /** The largest number of replies to each step. */
  readonly attempts: {
    readonly solution: number;
    readonly assertions: number;
    readonly question: number;
    readonly critic: number;
    readonly category: number;
    readonly translation: number;
    readonly labels: number;
  };
  /** The smallest and largest number of public cases. */
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
  /** The language from which each target language is translated. */
  readonly translations: Readonly<Record<string, string>>;
  readonly reportShare: number;
  /** Languages in the column order of tables. */
  readonly languages: readonly string[];
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The maximum number of items that are sampled for each language. */
  readonly target: number;
  readonly hardFirst: boolean;
  readonly liteTarget: number;
  readonly liteSolvers: number;
  readonly completePerLanguage: number;
  readonly demonstrations: number;
  readonly instructSamples: number;
  readonly instructLow: number;
  readonly instructHigh: number;
  /** Number of further inputs on which a translation must give the same results as its origin. */
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
  /** The family of each model, for tested, filter and critic models. */
  readonly families: Readonly<Record<string, string>>;
  readonly similarModels: readonly string[];
  readonly referenceModel: string | null;
  readonly refineModels: readonly string[];
  readonly auditedModels: readonly string[];
  /** The maximum number of passes of each audited model that a judge also labels. */
  readonly auditedPasses: number;
  /** The maximum number of items of each language whose tests a judge reviews. */
  readonly verifiedItems: number;
  /** Studies in addition to the main one. */
  readonly studies: readonly ("complete" | "stage" | "instruct")[];
  /** Models whose pass rates split the instruction set for training. */
  readonly trainModels: readonly string[];
  /** The maximum size of the sample on which the bias of each stage is measured. */
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
