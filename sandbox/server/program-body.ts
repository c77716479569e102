import { textJobs } from "../text/text-job.ts";
import { programSchema } from "./json/program-schema.ts";
import { readText, valueBy } from "./read-text.ts";

const program = valueBy(programSchema);
const readProgram = (bytes: Uint8Array) => readText(bytes, program);

export const jobs = textJobs(import.meta.url, { readProgram });
