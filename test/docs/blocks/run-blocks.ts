import { deepStrictEqual, ok } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { simulatedProfiles, startSimulatedServer } from "../../../kernel/engine/api/models.ts";
import { tasks } from "../../../kernel/engine/api/runs.ts";

/** A block as a file: its page and line, the file's path, and the folder in which it runs. */
export interface WrittenBlock {
  readonly place: string;
  readonly file: string;
  readonly folder: string;
}

/** The value of one unit of a written number's last digit: 0.01 for "0.25". */
const lastDigit = (written: string): number => {
  const [, digits = "", exponent = "0"] = /^-?\d+(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(written) ?? [];
  return 10 ** (Number(exponent) - digits.length);
};

/** Checks a value against the expected one behind `// =>`, up to half a unit of the last written digit. */
const check = (got: unknown, want: unknown, written: string): void => {
  if (typeof got === "number" && typeof want === "number" && /[.e]/i.test(written))
    ok(Math.abs(got - want) <= 0.5000001 * lastDigit(written), `${got} against ${written}`);
  else deepStrictEqual(structuredClone(got), want);
};

Object.assign(globalThis, { $check: check });
const blocks = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as WrittenBlock[];
const { steady } = { steady: simulatedProfiles["sim/steady"]! };
// A simulated endpoint that serves the name of a real model, so that blocks with that name run unchanged.
const server = await startSimulatedServer({
  tasks: await tasks.shipped(),
  profiles: { "gpt-4o-mini": steady },
});
Object.assign(process.env, { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: "none" });

for (const { place, file, folder } of blocks) {
  process.chdir(folder);
  const begin = process.cpuUsage();
  const fault = await import(file).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const { user, system } = process.cpuUsage(begin);
  process.stdout.write(`\nblock ${JSON.stringify({ place, fault, cpuMs: Math.round((user + system) / 1000) })}\n`);
}
await server.close();
process.exit(0);
