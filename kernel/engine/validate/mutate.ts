import type { Mutation, Mutator } from "./mutation.ts";

/** Language → its mutator. */
const mutators: Readonly<Record<string, Mutator>> = {};

/** Every mutation of a source, in the order of the text; none where the language has no mutator. */
export const mutate = (source: string, language: string): readonly Mutation[] => mutators[language]?.(source) ?? [];
