import { z } from "zod";

const text = z.string();
const texts = z.array(text);
const count = z.number().int().nonnegative();
const amount = z.number().nonnegative();

const config = z.looseObject({
  tasks: z.union([text, texts, z.null()]),
  models: texts,
  languages: texts,
  samples: count,
  seed: z.number(),
  parameters: z.record(text, z.boolean()),
  criteria: texts,
  aliases: z.record(text, text).optional(),
});

const merged = z.looseObject({
  parts: z.array(
    z.looseObject({
      id: text,
      config,
      samples: count,
      get merged(): z.ZodType {
        return merged.optional();
      },
    }),
  ),
  before: config.pick({ tasks: true, models: true, samples: true, aliases: true }),
  samples: count,
});

/** The manifest fields that every reader of a manifest needs. Unknown fields of later versions are accepted. */
export const manifestSchema = z.looseObject({
  format: z.literal(1),
  id: text,
  createdAt: text,
  config,
  tasks: z.array(z.looseObject({ id: text, hash: text, language: text, testTimeoutMs: z.number() })),
  quarantined: z.array(z.looseObject({ id: text, language: text, reason: text })).optional(),
  models: z.array(z.looseObject({ id: text, simulated: z.boolean() })),
  versions: z.record(text, text),
  notes: texts,
  measured: z
    .looseObject({
      baselines: z.array(
        z.looseObject({
          language: text,
          kind: text,
          cpuMs: amount.nullable(),
          peakMemoryBytes: amount.nullable(),
        }),
      ),
    })
    .optional(),
  merged: merged.optional(),
});

/** The manifest fields of a run of a method such as a search or a repair study. */
export const methodManifestSchema = z.looseObject({
  format: z.literal(1),
  id: text,
  kind: text,
  createdAt: text,
  config: z.looseObject({ models: texts }),
  versions: z.record(text, text),
  host: z.record(text, z.union([text, z.number()])),
});

/** A record of one finished request of a method's run. */
export const methodRecordSchema = z.looseObject({
  key: text,
  scope: text,
  // Each method defines its own observations, so any value is accepted.
  observation: z.custom<unknown>((value) => value !== undefined, "it is missing"),
  details: z.looseObject({}),
  calls: z.array(
    z.looseObject({
      role: text,
      model: text,
      sample: z.number(),
      messages: z.array(z.looseObject({ role: text, content: text })),
      answer: text,
      problem: z.union([text, z.null()]),
    }),
  ),
  usage: z.looseObject({ calls: count, tokens: amount, usd: amount }).optional(),
  troubles: z
    .array(
      z.looseObject({ model: text, kind: text, message: text, hint: z.union([text, z.null()]), isError: z.boolean() }),
    )
    .optional(),
  measured: z.looseObject({ elapsedMs: z.number() }),
});

/** The content of a run's lock file: the process that writes to the run. */
export const ownerSchema = z.looseObject({ pid: z.number().int().positive(), host: text, born: text });

/** The fields of status.json that every reader of the file needs. */
export const statusSchema = z.looseObject({
  state: z.enum(["running", "done", "failed", "cancelled", "budget", "paused"]),
  total: count,
  completed: count,
  error: count,
  filteredOut: count,
  pending: count,
  startedAt: text,
  updatedAt: text,
  savedByCache: z
    .looseObject({ calls: count, tokens: amount, usd: amount.nullable(), energyWh: amount.nullable() })
    .optional(),
});
