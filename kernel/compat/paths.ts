import { errorWith, getDoc, okWith, postDoc, running, schemaJson } from "../../sandbox/server/openapi-parts.ts";
import { multiLanguageAnswer, runCodeAnswerSchema } from "./answer-schemas.ts";
import { promptByIdRequest, promptsRequest, submitRequest } from "./fusion/request.ts";
import { runCodeRequest } from "./fusion/run-code-request.ts";
import { multiLanguageRequest } from "./multi-language/request.ts";

const object = { type: "object" };
const prompt = {
  type: "object",
  required: ["id", "prompt", "labels"],
  properties: { id: { type: ["string", "number"] }, prompt: { type: "string" }, labels: object },
};
const list = (items: object) => ({ type: "array", items });

/** Describes the routes of AutoCodeBench's sandbox and of SandboxFusion for the service's /openapi.json. */
export function paths() {
  const rows = schemaJson(promptsRequest, "input");
  const parts = schemaJson(multiLanguageRequest, "input");
  const submit = { anyOf: [parts, schemaJson(submitRequest, "input")] };
  const submitted = { anyOf: [multiLanguageAnswer, object] };
  const noData = { 404: errorWith("the rows of this data set are not here") };
  const both = "As AutoCodeBench's sandbox, or as SandboxFusion";
  const joined = "Solution and tests joined, as AutoCodeBench's sandbox";
  const runCode = schemaJson(runCodeRequest, "input");
  const byId = schemaJson(promptByIdRequest, "input");
  const ids = list({ type: ["string", "number"] });
  return {
    "/submit": postDoc("submit", both, submit, submitted, { ...running, ...noData }),
    "/splice_code": postDoc("splice", joined, parts, multiLanguageAnswer),
    "/run_code": postDoc("runCode", "As SandboxFusion", runCode, runCodeAnswerSchema, running),
    "/list_datasets": getDoc("listDatasets", "Names of the data sets here", okWith(list({ type: "string" }))),
    "/list_ids": postDoc("listIds", "Ids of a data set", rows, ids, noData),
    "/get_prompts": postDoc("getPrompts", "Prompts of a data set", rows, list(prompt), noData),
    "/get_prompt_by_id": postDoc("getPromptById", "One prompt", byId, prompt, noData),
  };
}
