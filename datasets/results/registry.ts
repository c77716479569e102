import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError } from "../errors.ts";
import { type NamedFormat, namedFormats } from "./named-formats.ts";
import type { LoadResultsOptions, ResultsFormat } from "./results-format.ts";
import type { ResultsSource } from "./results-source.ts";

const byName = (file: string, name: string): NamedFormat => {
  const format = namedFormats.find((candidate) => candidate.name === name);
  if (format) return format;
  const names = namedFormats.map((candidate) => candidate.name);
  const meant = nearest(name, names);
  throw new DatasetError(`the format "${name}" is not known${meant ? `; did you mean "${meant}"?` : ""}`, {
    code: "unknown_format",
    file,
    hint: `Known formats: ${names.join(", ")}.`,
  });
};

/** Finds the format of a source and its reader. Throws `unknown_format` with what the source lacks for each format. */
export const formatOf = async (
  source: ResultsSource,
  options: LoadResultsOptions,
): Promise<{ readonly name: string; readonly format: ResultsFormat }> => {
  const candidates = options.format === undefined ? namedFormats : [byName(source.path, options.format)];
  const refusals: string[] = [];
  for (const { name, load } of candidates) {
    const format = await load();
    const lack = format.lacks(source, options);
    if (lack === null) return { name, format };
    refusals.push(`${lack} (${name})`);
  }
  throw new DatasetError(
    options.format === undefined ? "holds results in no known format" : `is not in the format "${options.format}"`,
    { code: "unknown_format", file: source.path, hint: `It has ${refusals.join("; ")}.` },
  );
};
