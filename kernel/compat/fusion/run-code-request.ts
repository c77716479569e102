import { z } from "zod";
import { fileNames, filesOf } from "../../../sandbox/server/json/file-names.ts";

/** Base64 with optional line ends, which Python's `encodebytes` writes. */
const base64 = z
  .string()
  .refine((text) => z.base64().safeParse(text.replace(/\s/g, "")).success, { error: "must be base64" });

/** File name → content in base64; with null the file is not created. */
export const givenFiles = filesOf(base64.nullable());

/** The request body of `/run_code`. */
export const runCodeRequest = z.object({
  code: z.string(),
  language: z.string(),
  compile_timeout: z.number().positive().default(10),
  run_timeout: z.number().positive().default(10),
  memory_limit_MB: z.number().default(-1),
  stdin: z.string().nullish(),
  files: givenFiles.default({}),
  fetch_files: fileNames.default([]),
});
export type RunCodeRequest = z.infer<typeof runCodeRequest>;
