import { methodFiles } from "../../../engine/method/method-store.ts";
import { readMethodRecords } from "../../../engine/method/records.ts";

const recordsIn = (directory: string) => readMethodRecords<unknown>(methodFiles(directory).records);

/** Lists the parts of a method's run that sent requests, with the number of requests and of calls of models. */
export const requestParts = async (directory: string) =>
  [...Map.groupBy(await recordsIn(directory), ({ scope }) => scope)].map(([scope, requests]) => ({
    scope,
    requests: requests.length,
    calls: requests.reduce((sum, { calls }) => sum + calls.length, 0),
  }));

/** The requests of one part, with messages, answers and observations. The list is empty if there is no such part. */
export const requestsInPart = async (directory: string, scope: string) =>
  (await recordsIn(directory))
    .filter((record) => record.scope === scope)
    .map(({ key, observation, calls }) => ({
      key,
      observation,
      calls: calls.map(({ role, model, messages, answer, problem }) => ({ role, model, messages, answer, problem })),
    }));
