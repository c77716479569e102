import { z } from "zod";
import { isObject } from "../../../toolkit/base/is-object.ts";
import { schemaJson } from "../openapi-parts.ts";

/** The maximum number of files in a request, and of characters in all their names together. */
const [mostFiles, mostCharacters] = [10_000, 1 << 20];

function areFew(names: readonly string[]): boolean {
  return names.length <= mostFiles && names.reduce((sum, name) => sum + name.length, 0) <= mostCharacters;
}
const error = `at most ${mostFiles} files, whose names have ${mostCharacters} characters together`;

const entriesOf = (files: unknown): unknown => (isObject(files) ? new Map(Object.entries(files)) : files);

/** A schema for the files of a request by name. It accepts any name: zod's record would drop one called `__proto__`. */
export const filesOf = <Content extends z.ZodType>(content: Content) =>
  z
    .preprocess(entriesOf, z.map(z.string(), content, { error: "expected an object: files by name" }))
    .refine((files) => areFew([...files.keys()]), { error })
    .transform((files): Record<string, z.output<Content>> => Object.fromEntries(files))
    .meta({ type: "object", additionalProperties: schemaJson(content, "input") });

/** The schema for the names of the files that a run returns. */
export const fileNames = z.array(z.string()).refine(areFew, { error });
