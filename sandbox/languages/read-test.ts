import { inProcess, inWorker } from "../text/pool.ts";
import type { TextJob } from "../text/text-job.ts";
import { ifUnread } from "../text/unread.ts";
import type { Language } from "./common/language.ts";

/**
 * Runs a job that analyses a test's text in a separate thread or process. If the job takes too long, the result is
 * `instead`. So a slow analysis does not change a passing verdict.
 */
export const readTest = async <Result, More extends readonly unknown[] = []>(
  { name, probe }: Language,
  job: TextJob<[language: string, test: string, ...more: More], Result>,
  code: string,
  instead: Awaited<Result>,
  ...more: More
): Promise<Awaited<Result>> => {
  const work = { job, args: [name, code, ...more] as [string, string, ...More], about: "a test", argument: "tests" };
  return (probe?.isNative ? inProcess : inWorker)(work).catch(ifUnread(() => instead as Result)) as Awaited<Result>;
};
