import { numberCell } from "../../../../toolkit/tables/render/cell.ts";
import { Table } from "../../../../toolkit/tables/table.ts";

/** The assumed number of operations that a machine executes in one second. */
const operationsPerSecond = 1e8;

const costs: Readonly<Record<string, (n: number) => number>> = {
  n: (n) => n,
  "n log n": (n) => n * Math.log2(n),
  "n²": (n) => n ** 2,
  "n³": (n) => n ** 3,
  "2ⁿ": (n) => 2 ** n,
};

/** The largest size whose cost is at most `operations`, by binary search. */
const greatestSize = (cost: (n: number) => number, operations: number): number => {
  let [low, high] = [1, operations + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (cost(middle) <= operations) low = middle;
    else high = middle;
  }
  return low;
};

/** The largest input sizes that a solution of a given cost handles in a given time. */
export const capacityTable = (): Table =>
  new Table(
    Object.entries(costs).map(([name, cost]) => ({
      "Steps for n things": name,
      ...Object.fromEntries(
        [1, 2, 5].map((seconds) => [
          `Greatest n in ${seconds} s`,
          numberCell(greatestSize(cost, seconds * operationsPerSecond), { digits: 0 }),
        ]),
      ),
    })),
    { title: "Sizes of inputs that a solution can handle", notes: ["At 10^8 operations a second."] },
  );
