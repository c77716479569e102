import { DatasetError } from "../errors.ts";
import { humanEval } from "./human-eval.ts";
import type { Loader, SourceText } from "./loader.ts";
import { mbpp } from "./mbpp.ts";
import { nearestName } from "./nearest-name.ts";
import { thesisYaml } from "./thesis-yaml.ts";

const loaders = new Map<string, Loader>();
for (const loader of [thesisYaml, humanEval, mbpp]) {
  if (loaders.has(loader.name)) throw new Error(`two loaders are named ${loader.name}`);
  loaders.set(loader.name, loader);
}

const known = (): string => [...loaders.values()].map(({ name, description }) => `${name} (${description})`).join("; ");

/** The loader of a file: by name where one is given, else by extension, then by content. */
export const loaderFor = ({ file, text }: SourceText, format?: string): Loader => {
  if (format !== undefined) {
    const named = loaders.get(format);
    if (named) return named;
    const meant = nearestName(format, [...loaders.keys()]);
    throw new DatasetError(`the format "${format}" is not known${meant ? `; did you mean "${meant}"?` : ""}`, {
      code: "unknown_format",
      file,
      hint: `Known formats: ${known()}.`,
    });
  }
  const plain = file.replace(/\.gz$/i, "").toLowerCase();
  const byName = [...loaders.values()].filter(({ extensions }) => extensions.some((end) => plain.endsWith(end)));
  const candidates = byName.length > 0 ? byName : [...loaders.values()];
  const found = candidates.find((loader) => loader.recognises(text)) ?? (byName.length === 1 ? byName[0] : undefined);
  if (found) return found;
  throw new DatasetError("is in no format that can be read here", {
    code: "unknown_format",
    file,
    hint: `Known formats: ${known()}.`,
  });
};

/** File name extensions that a folder is searched for. */
export const folderExtensions: readonly string[] = thesisYaml.extensions;
