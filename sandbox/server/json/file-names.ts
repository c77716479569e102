import { z } from "zod";

/** What is more belongs into an archive. */
const [mostFiles, mostCharacters] = [10_000, 1 << 20];

function areFew(names: readonly string[]): boolean {
  return names.length <= mostFiles && names.reduce((sum, name) => sum + name.length, 0) <= mostCharacters;
}
const error = `at most ${mostFiles} files, whose names have ${mostCharacters} characters together`;

/** Files of a request by name. */
export const filesOf = <Content extends z.ZodType>(content: Content) =>
  z.record(z.string(), content).refine((files) => areFew(Object.keys(files)), { error });

/** Names of files to bring back. */
export const fileNames = z.array(z.string()).refine(areFew, { error });
