import { methodFiles } from "../../../engine/method/method-store.ts";
import { readMethodRecords } from "../../../engine/method/records.ts";

const recordsIn = (directory: string) => readMethodRecords<unknown>(methodFiles(directory).records);

/** Lists the steps of a method's run that made requests, with the numbers of requests and of model calls. */
export const requestParts = async (directory: string) =>
  [...Map.groupBy(await recordsIn(directory), ({ scope }) => scope)].map(([scope, requests]) => ({
    scope,
    requests: requests.length,
    calls: requests.reduce((sum, { calls }) => sum + calls.length, 0),
  }));

/**
 * The requests that one step of a run made: messages to models, their answers, and the final result. Empty if the step
 * does not exist.
 */
export const requestsInPart = async (directory: string, scope: string) =>
  (await recordsIn(directory))
    .filter((record) => record.scope === scope)
    .map(({ key, observation, calls }) => ({
      key,
      observation,
      calls: calls.map(({ role, model, messages, answer, problem }) => ({ role, model, messages, answer, problem })),
    }));
