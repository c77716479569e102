import { z } from "zod";

const fields = z.record(z.string(), z.unknown());
const id = z.union([z.string(), z.number()]);

/**
 * The field `config` in requests of SandboxFusion's clients: language, time limits and rows of a data set. Unknown
 * fields are ignored.
 */
export const testConfig = z.object({
  dataset_type: z.string().nullish(),
  language: z.string().nullish(),
  locale: z.string().nullish(),
  is_fewshot: z.boolean().nullish(),
  compile_timeout: z.number().positive().nullish(),
  run_timeout: z.number().positive().nullish(),
  custom_extract_logic: z.string().nullish(),
  provided_data: z.union([z.array(fields), fields]).nullish(),
  extra: fields.nullish(),
});

export const promptsRequest = z.object({
  dataset: z.string(),
  config: testConfig,
  offset: z.int().nonnegative().default(0),
  limit: z.int().nonnegative().default(1_000_000),
});

export const promptByIdRequest = z.object({ dataset: z.string(), config: testConfig, id });

export const submitRequest = z.object({
  dataset: z.string().default(""),
  id: id.nullish(),
  completion: z.string(),
  config: testConfig,
});

export type TestConfig = z.infer<typeof testConfig>;
export type SubmitRequest = z.infer<typeof submitRequest>;
