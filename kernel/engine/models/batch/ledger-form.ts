import { z } from "zod";

/** The schema of a ledger entry. */
export const ledgerForm = z.strictObject({
  format: z.literal(1),
  token: z.string(),
  model: z.string(),
  endpoint: z.string(),
  batch: z.string().nullable(),
  submittedAt: z.string(),
  requests: z.array(z.string()),
});
