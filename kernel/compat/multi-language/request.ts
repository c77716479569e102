import { z } from "zod";

const anything = z.unknown().optional();

/**
 * The request of AutoCodeBench's clients. Invalid fields are reported in the answer (ARGUMENT_ERROR), not by the HTTP
 * status.
 */
export const multiLanguageRequest = z.object({
  src_uid: z.string(),
  lang: z.string(),
  source_code: z.string().nullish(),
  func_code: z.string().nullish(),
  main_code: z.string().nullish(),
  show_log: z.union([z.boolean(), z.string()]).optional(),
  request_extensions: z
    .object({
      timeout: z.union([z.number(), z.string()]).optional(),
      debug: anything,
      go_test_method: z.enum(["test", "main"]).optional(),
    })
    .optional(),
  sandbox_type: anything,
  compile_cmd: anything,
  execute_cmd: anything,
});
