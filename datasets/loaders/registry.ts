import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError } from "../errors.ts";
import { apps } from "./apps.ts";
import { autoCodeBench } from "./auto-code-bench.ts";
import { bigCodeBench } from "./big-code-bench.ts";
import { evalPlus, humanEval } from "./human-eval.ts";
import { liveCodeBench } from "./live-code-bench.ts";
import type { Loader, SourceText } from "./loader.ts";
import { mbpp } from "./mbpp.ts";
import { multiplE } from "./multipl-e.ts";
import { thesisYaml } from "./thesis-yaml.ts";

const loaders = new Map<string, Loader>();
/** The formats in the order of detection. Formats whose fields also occur in other formats come last. */
const all = [thesisYaml, evalPlus, liveCodeBench, autoCodeBench, bigCodeBench, multiplE, apps, mbpp, humanEval];
for (const loader of all) {
  if (loaders.has(loader.name)) throw new Error(`two loaders are named ${loader.name}`);
  loaders.set(loader.name, loader);
}

const loaderList = (): string =>
  [...loaders.values()].map(({ name, description }) => `${name} (${description})`).join("; ");

/** Finds the loader of a file: by name if one is given, otherwise by extension, then by content. */
export const loaderFor = ({ file, text }: SourceText, format?: string): Loader => {
  if (format !== undefined) {
    const named = loaders.get(format);
    if (named) return named;
    const meant = nearest(format, [...loaders.keys()]);
    throw new DatasetError(`the format "${format}" is not known${meant ? `; did you mean "${meant}"?` : ""}`, {
      code: "unknown_format",
      file,
      hint: `Known formats: ${loaderList()}.`,
    });
  }
  const name = file
    .replace(/\.(gz|zst)$/i, "")
    .replace(/\.parquet$/i, ".jsonl")
    .toLowerCase();
  const byName = [...loaders.values()].filter(({ extensions }) => extensions.some((end) => name.endsWith(end)));
  const candidates = byName.length > 0 ? byName : [...loaders.values()];
  const match = candidates.find((loader) => loader.recognises(text)) ?? (byName.length === 1 ? byName[0] : undefined);
  if (match) return match;
  throw new DatasetError("is in no format that taulab reads", {
    code: "unknown_format",
    file,
    hint: `Known formats: ${loaderList()}.`,
  });
};

/**
 * Names of the formats that support the setting `rules=official`, which are the rules of the benchmark's own harness.
 */
export const ruledFormats: readonly string[] = all.filter(({ official }) => official).map(({ name }) => name);
