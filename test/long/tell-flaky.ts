import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { askFlaky } from "./ask-flaky.ts";
import type { FlakyOptions } from "./flaky-endpoint.ts";
import { here } from "./here.ts";

const options = { seed: { type: "string", default: "11" }, out: { type: "string" } } as const;

/** Runs samples on a flaky endpoint and prints the counts. The exit code is 1 if a sample failed or is missing. */
export const tellFlaky = async (samples: number, flaky: FlakyOptions): Promise<never> => {
  const { values } = parseArgs({ options });
  const seed = Number(values.seed);
  const asked = await askFlaky(samples, { ...flaky, seed });
  const told = { ...here, seed, ...flaky, ...asked };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(told, null, 2)}\n`);
  process.exit(asked.errors === 0 && asked.samples === samples ? 0 : 1);
};
