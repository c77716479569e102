import { readFileSync } from "node:fs";
import { checks } from "./lcb-compare.ts";
import { readBoard } from "./lcb-data.ts";
import { figures } from "./lcb-figures.ts";

/** Recomputes a file of expected figures from LiveCodeBench's data. Returns the failures and the number of figures. */
export const compareBoard = (data: string, expected: string): { checked: number; failures: readonly string[] } => {
  const results = [...checks(figures(readBoard(data)), JSON.parse(readFileSync(expected, "utf8")))];
  return { checked: results.length, failures: results.filter((why) => why !== undefined) };
};

const main = (): void => {
  const [data, expected] = process.argv.slice(2);
  if (!data || !expected) {
    console.log("usage: npm run golden:lcb -- DATA.json EXPECTED.json");
    process.exitCode = 2;
    return;
  }
  const { checked, failures } = compareBoard(data, expected);
  for (const failure of failures) console.log(`FAIL ${failure}`);
  console.log(`${checked - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
};

if (import.meta.main) main();
