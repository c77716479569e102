import { z } from "zod";
import type { Contract } from "../../method/contract.ts";
import { jsonContract } from "../../method/json-contract.ts";

/** Accepts every reply as a free text, without parsing it. */
export const textContract: Contract<string> = { name: "text", read: (value) => ({ ok: true, value }) };

/**
 * Parses a critic's reply. A later step checks the list of rules, so a malformed list is recorded with its content.
 */
export const criticContract = jsonContract(
  "review",
  z.looseObject({ rules: z.array(z.unknown()), overallPass: z.boolean().optional() }),
);

export const labelContract = jsonContract(
  "label",
  z.looseObject({
    category: z.string(),
    multiLogic: z
      .looseObject({ units: z.int().min(2), kind: z.enum(["intra", "inter", "both"]) })
      .nullish()
      .catch(null),
  }),
);

export const errorLabelsContract = jsonContract("labels", z.looseObject({ labels: z.array(z.string()) }));

export const accuracyContract = jsonContract("review", z.looseObject({ accurate: z.boolean() }));

export const duplicateContract = jsonContract("verdict", z.looseObject({ duplicate: z.boolean() }));
