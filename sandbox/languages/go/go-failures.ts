import { joinLines, type PrintedFailure, type PrintedStreams } from "../common/failures.ts";

/**
 * The messages that tests reported to `testing`, for each failed test. A test also has the messages of its subtests.
 */
const testReports = (stdout: string): PrintedFailure[] => {
  const linesByTest = new Map<string, string[]>();
  let failing: string | undefined;
  for (const line of stdout.split("\n")) {
    const test = /^\s*--- FAIL: (\S+) \(/.exec(line)?.[1];
    if (test === undefined && !/^\s/.test(line)) failing = undefined;
    if (test !== undefined) {
      failing = test;
      linesByTest.set(test, []);
    } else if (failing !== undefined) {
      const report = line.replace(/^\s+\S+\.go:\d+: /, "");
      for (const name of new Set([failing, failing.split("/", 1)[0] as string])) linesByTest.get(name)?.push(report);
    }
  }
  return [...linesByTest]
    .map(([test, lines]) => ({ test, reason: joinLines(lines) }))
    .filter(({ reason }) => reason !== "");
};

const panicked = (stderr: string): PrintedFailure[] =>
  stderr.split("\n").flatMap((line) => (/^(?:panic|fatal error): /.test(line) ? [{ reason: joinLines([line]) }] : []));

export const goFailures = ({ stdout, stderr }: PrintedStreams): PrintedFailure[] => [
  ...testReports(stdout),
  ...panicked(stderr),
];
