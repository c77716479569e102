import { z } from "zod";

const text = z.string();
const texts = z.array(text);
const count = z.number().int().nonnegative();

/** What every reader of a manifest relies on; fields that a later version adds pass. */
export const manifestSchema = z.looseObject({
  format: z.literal(1),
  id: text,
  createdAt: text,
  config: z.looseObject({
    tasks: z.union([text, texts, z.null()]),
    models: texts,
    languages: texts,
    samples: count,
    seed: z.number(),
    parameters: z.record(text, z.boolean()),
    criteria: texts,
    aliases: z.record(text, text).optional(),
  }),
  tasks: z.array(z.looseObject({ id: text, hash: text, language: text, testTimeoutMs: z.number() })),
  quarantined: z.array(z.looseObject({ id: text, language: text, reason: text })).optional(),
  models: z.array(z.looseObject({ id: text, simulated: z.boolean() })),
  versions: z.record(text, text),
  notes: texts,
});

/** What every reader of a status relies on. */
export const statusSchema = z.looseObject({
  state: z.enum(["running", "done", "failed", "cancelled", "budget", "paused"]),
  total: count,
  completed: count,
  error: count,
  filteredOut: count,
  pending: count,
  startedAt: text,
  updatedAt: text,
});
