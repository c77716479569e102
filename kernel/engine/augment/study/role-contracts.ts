import { z } from "zod";
import { jsonContract } from "../../method/json-contract.ts";
import { axes } from "../base/kinds.ts";

const choices = ["first", "second", "both", "neither", "unsure"] as const;

/** Parses a reply about clarity: `clear` is true if the statement is clear. */
export const clarityContract = jsonContract("clear", z.object({ clear: z.boolean() }));

/** Parses a tagger model's reply, the skills that a problem needs. It accepts skills outside the taxonomy. */
export const skillsContract = jsonContract("skills", z.object({ skills: z.array(z.string()) }));

/** Parses a reply with corner inputs, each the whole text of an input. */
export const cornerContract = jsonContract("inputs", z.object({ inputs: z.array(z.string()) }));

export const verdictContract = jsonContract("verdict", z.object({ choice: z.enum(choices), confident: z.boolean() }));

/** Parses a judge's reply with error labels. It accepts labels outside the fixed list. */
export const labelsContract = jsonContract("labels", z.object({ labels: z.array(z.string()) }));

export const regressionContract = jsonContract("regression", z.object({ regression: z.boolean() }));

export const reviewContract = jsonContract(
  "review",
  z.object({ solvable: z.boolean(), novelty: z.int().min(1).max(5), axis: z.enum(axes) }),
);
