import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../tools/root.ts";
import { documented, runnable } from "./examples.ts";

/** The value of one unit of a written number's last digit: 0.01 for "0.25". */
const lastDigit = (written: string): number => {
  const [, digits = "", exponent = "0"] = /^-?\d+(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(written) ?? [];
  return 10 ** (Number(exponent) - digits.length);
};

const check = (got: unknown, want: unknown, written: string): void => {
  if (typeof want === "number" && typeof got === "number" && /[.e]/i.test(written))
    expect(Math.abs(got - want), `${got} against ${written}`).toBeLessThanOrEqual(
      Math.max(0.5000001 * lastDigit(written), 1e-12 * Math.abs(want)),
    );
  else expect(got).toEqual(want);
};

const AsyncFunction = (async () => {}).constructor as new (
  ...words: string[]
) => (...values: unknown[]) => Promise<void>;

/** The package's entries in which every function must have an example that runs. */
const entries = [
  ...["toolkit/stats/index.ts", "toolkit/tables/index.ts", "toolkit/charts/index.ts"],
  ...["datasets/index.ts", "kernel/index.ts"],
];

/** An example writes its run to this folder. */
afterAll(() => rm("/tmp/taulab-study", { recursive: true, force: true }));

describe.each(entries)("%s", (entry) => {
  const { examples, functions } = documented(join(root, entry));

  test.each(examples)(
    "$name ($file:$line)",
    async ({ code }) => {
      const exported = (await import(join(root, entry))) as Record<string, unknown>;
      await new AsyncFunction("$check", ...Object.keys(exported), runnable(code))(check, ...Object.values(exported));
    },
    60_000,
  );

  test("every exported function has an example", () => {
    const have = new Set(examples.map(({ name }) => name));
    expect(functions.filter((name) => !have.has(name))).toEqual([]);
  });
});
