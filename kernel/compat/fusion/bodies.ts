import { readText, valueBy } from "../../../sandbox/server/read-text.ts";
import { textJobs } from "../../../sandbox/text/text-job.ts";
import { promptByIdRequest, promptsRequest } from "./request.ts";
import { runCodeRequest } from "./run-code-request.ts";

const runCode = valueBy(runCodeRequest);
const prompts = valueBy(promptsRequest);
const promptById = valueBy(promptByIdRequest);

/** Parsers of the request bodies for SandboxFusion's routes. The parsers run in a separate thread. */
export const jobs = textJobs(import.meta.url, {
  readRunCode: (bytes: Uint8Array) => readText(bytes, runCode),
  readPrompts: (bytes: Uint8Array) => readText(bytes, prompts),
  readPromptById: (bytes: Uint8Array) => readText(bytes, promptById),
});
