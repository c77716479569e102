import { z } from "zod";

/** The zod schema of an entry in the record of submitted batches. */
export const ledgerForm = z.strictObject({
  format: z.literal(1),
  token: z.string(),
  model: z.string(),
  endpoint: z.string(),
  batch: z.string().nullable(),
  submittedAt: z.string(),
  requests: z.array(z.string()),
});
