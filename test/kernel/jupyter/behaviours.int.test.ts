import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../tools/root.ts";
import { type Behaviour, type BehaviourCell, faultsOf } from "./tools/behaviour.ts";
import { MemoryKernel } from "./tools/memory-kernel.ts";
import type { Run } from "./tools/run.ts";

const folder = join(import.meta.dirname, "behaviours");
/** The files of expected behaviours: taulab's own, and cells that are compared with other kernels. */
const files = [...readdirSync(folder).filter((name) => name.endsWith(".yaml")), "../../../reference/cells.json"];
const load = (file: string) => parse(readFileSync(resolve(folder, file), "utf8")) as Behaviour[];
const optionsOf = ({ timeout, wait, interrupt_after, answers }: BehaviourCell) => ({
  ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
  ...(answers && { answers }),
  ...(wait !== undefined && { waitMs: wait * 1000 }),
  ...(interrupt_after !== undefined && { interruptAfterMs: interrupt_after * 1000 }),
});

const check = async (kernel: MemoryKernel, { cells, burst = 0 }: Behaviour): Promise<void> => {
  const early = await kernel.burst(cells.slice(0, burst).map(({ code }) => code));
  for (const [index, cell] of cells.entries()) {
    const run: Run = early[index] ?? (await kernel.run(cell.code, optionsOf(cell)));
    const faults = faultsOf(run, cell.expect ?? cell);
    expect(faults, `cell ${index + 1}: ${run.summary()}`).toEqual([]);
  }
};

describe.each(files)("%s", (file) => {
  let kernel: MemoryKernel;
  beforeAll(() => {
    kernel = new MemoryKernel({ cwd: root });
  });
  afterAll(() => kernel.close());

  test.each(load(file).map((behaviour) => [`${basename(file, ".yaml")}/${behaviour.name}`, behaviour] as const))(
    "%s",
    async (_name, behaviour) => {
      if (behaviour.fresh) {
        const own = new MemoryKernel({ cwd: root });
        await check(own, behaviour).finally(() => own.close());
      } else {
        await check(kernel, behaviour);
        await kernel.run("%reset");
      }
    },
  );
});
