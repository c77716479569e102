import { z } from "zod";
import { jsonContract } from "../../method/json-contract.ts";
import { axes } from "../base/kinds.ts";

const choices = ["first", "second", "both", "neither", "unsure"] as const;

/** The contract of a clarity reply: true if the statement is clear. */
export const clarityContract = jsonContract("clear", z.object({ clear: z.boolean() }));

/** The contract of a tagger's reply; it accepts skills outside the taxonomy. */
export const skillsContract = jsonContract("skills", z.object({ skills: z.array(z.string()) }));

/** The contract of corner inputs, each the whole text of an input. */
export const cornerContract = jsonContract("inputs", z.object({ inputs: z.array(z.string()) }));

export const verdictContract = jsonContract("verdict", z.object({ choice: z.enum(choices), confident: z.boolean() }));

/** The contract of a judge's labels; it accepts labels outside the list. */
export const labelsContract = jsonContract("labels", z.object({ labels: z.array(z.string()) }));

export const regressionContract = jsonContract("regression", z.object({ regression: z.boolean() }));

export const reviewContract = jsonContract(
  "review",
  z.object({ solvable: z.boolean(), novelty: z.int().min(1).max(5), axis: z.enum(axes) }),
);
