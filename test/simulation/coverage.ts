import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clusteredRows, pairedDifferenceRow, type Shape } from "./clustered.ts";
import { pairedRows } from "./paired.ts";
import { proportionRows } from "./proportions.ts";
import type { Row } from "./row.ts";
import { writeCoveragePage } from "./write-coverage-page.ts";

export const REPLICATES = 10_000;
/** The number of replicates for methods that resample inside every replicate. */
export const FEWER = 3_000;

export const shapes: readonly Shape[] = [
  { tasks: 20, samples: 5, spread: 1 },
  { tasks: 60, samples: 5, spread: 1 },
  { tasks: 60, samples: 5, spread: 2.5 },
  { tasks: 60, samples: 5, spread: 5 },
  { tasks: 164, samples: 1, spread: 2.5 },
  { tasks: 164, samples: 10, spread: 2.5 },
];

function* rows(): Generator<Row> {
  yield* proportionRows();
  yield* pairedRows(REPLICATES);
  for (const shape of shapes) {
    const replicates = shape.replicates ?? REPLICATES;
    yield* clusteredRows(shape, replicates, FEWER);
    yield pairedDifferenceRow(shape, replicates);
    yield pairedDifferenceRow(shape, replicates, true);
  }
}

/** Regenerates the committed table and its page: node test/simulation/coverage.ts (some minutes). */
const main = (): void => {
  const table: Row[] = [];
  for (const row of rows()) {
    table.push(row);
    const shape = row.samples === undefined ? `n ${row.n}` : `${row.n} x ${row.samples}, spread ${row.spread}`;
    console.log(`${row.question}, ${shape}: ${row.method} ${row.mean} (${row.minimum} at ${row.minimumAt})`);
  }
  const lines = table.map((row) => JSON.stringify(row)).join(",\n");
  writeFileSync(join(import.meta.dirname, "coverage.json"), `[\n${lines}\n]\n`);
  writeCoveragePage();
};

if (import.meta.main) main();
