import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { test } from "vitest";
import { findToolchains } from "../../sandbox/languages/toolchains.ts";

const run = promisify(execFile);

/** Optional libraries that test cases may need, each with a test of its presence and a command that installs it. */
const probes: Readonly<Record<string, { readonly probe: () => Promise<boolean>; readonly hint: string }>> = {
  numpy: {
    probe: async () => {
      const python = (await findToolchains()).get("python")?.commands.run;
      if (python === undefined) return false;
      return run(python, ["-I", "-c", "import numpy"]).then(
        () => true,
        () => false,
      );
    },
    hint: "apt-get install python3-numpy",
  },
  junit: {
    probe: async () => ((await findToolchains()).get("java")?.jars ?? []).length > 0,
    hint: "apt-get install junit5",
  },
};

interface Needing {
  readonly name: string;
  readonly needs?: unknown;
}

/** The cases whose `needs` are installed. The others become skipped tests that give the reason. */
export const withNeeds = async <Case extends Needing>(cases: readonly Case[]): Promise<Case[]> => {
  const needsOf = ({ needs }: Needing): string[] => (Array.isArray(needs) ? needs.map(String) : []);
  const wanted = [...new Set(cases.flatMap(needsOf))];
  const unknown = wanted.filter((name) => !Object.hasOwn(probes, name));
  if (unknown.length > 0) throw new Error(`test/tools/needs.ts has no check for ${unknown.join(", ")}`);
  const there = await Promise.all(wanted.map((name) => probes[name]!.probe()));
  const lacking = new Set(wanted.filter((_, index) => !there[index]));
  for (const name of lacking) {
    const left = cases.filter((one) => needsOf(one).includes(name)).map((one) => one.name);
    const why = `${name} is not installed (${probes[name]!.hint})`;
    console.log(`skipped: ${left.join(", ")}: ${why}`);
    for (const one of left) test.skip(`${one}: ${why}`, () => undefined);
  }
  return cases.filter((one) => !needsOf(one).some((name) => lacking.has(name)));
};
