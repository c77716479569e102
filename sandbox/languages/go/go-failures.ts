import { type Failure, joined, type Printed } from "../common/failures.ts";

/** What tests told `testing`, below the name of each that failed; a test says what its own subtests say. */
const told = (stdout: string): Failure[] => {
  const found = new Map<string, string[]>();
  let failing: string | undefined;
  for (const line of stdout.split("\n")) {
    const test = /^\s*--- FAIL: (\S+) \(/.exec(line)?.[1];
    if (test === undefined && !/^\s/.test(line)) failing = undefined;
    if (test !== undefined) {
      failing = test;
      found.set(test, []);
    } else if (failing !== undefined) {
      const said = line.replace(/^\s+\S+\.go:\d+: /, "");
      for (const name of new Set([failing, failing.split("/", 1)[0] as string])) found.get(name)?.push(said);
    }
  }
  return [...found].map(([test, lines]) => ({ test, said: joined(lines) })).filter(({ said }) => said !== "");
};

const panicked = (stderr: string): Failure[] =>
  stderr.split("\n").flatMap((line) => (/^(?:panic|fatal error): /.test(line) ? [{ said: joined([line]) }] : []));

export const goFailures = ({ stdout, stderr }: Printed): Failure[] => [...told(stdout), ...panicked(stderr)];
