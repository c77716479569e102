import { appendFile, readFile } from "node:fs/promises";
import type { Item } from "../../../kernel/engine/generate/base/item.ts";
import { verifyItems } from "../../../kernel/engine/generate/release/verify-items.ts";
import type { RunProgram } from "../../../kernel/engine/generate/verify/run-test.ts";
import { behavesAlike } from "./equal-mutants.ts";
import { leakedInputs, wrongOutputs } from "./item-truth.ts";
import type { PlantedRun } from "./planted-run.ts";

/** The result of an item that was kept. */
export interface KeptItem {
  readonly id: string;
  readonly language: string;
  readonly isSound: boolean;
  readonly wrongOutputs: readonly string[];
  readonly leaks: readonly string[];
  readonly killed: number;
  readonly survived: number;
  readonly stillborn: number;
  /** Mutants among the survivors that print what the solution prints on many further inputs. */
  readonly alike: number;
  /** The changes that survived and are not alike. */
  readonly survivors: readonly string[];
}

const verifyOne = async (study: PlantedRun, item: Item, run: RunProgram): Promise<KeptItem> => {
  const problem = study.problemOf(item.id);
  const alive: { readonly source: string; readonly text: string }[] = [];
  const [check] = await verifyItems([item], {
    run,
    repeats: 3,
    mutants: 10,
    seed: study.plan.seed,
    onMutant: (_, { source, mutation }, fate) => {
      const { line, from, to, text } = mutation;
      if (fate === "survived") alive.push({ source, text: `${line}: ${item.solution.slice(from, to)} → ${text}` });
    },
  });
  const survivors: string[] = [];
  for (const { source, text } of alive) if (!(await behavesAlike(run, item, problem, source))) survivors.push(text);
  const { killed, survived, stillborn } = check!.mutants;
  return {
    ...{ id: item.id, language: item.language, isSound: check!.isSound },
    ...{ wrongOutputs: wrongOutputs(item, problem), leaks: leakedInputs(item) },
    ...{ killed, survived, stillborn, alike: alive.length - survivors.length, survivors },
  };
};

/** Runs every kept item again, three times, and its mutants. What a file already holds is not done again. */
export const verifyKept = async (study: PlantedRun, run: RunProgram, file: string): Promise<readonly KeptItem[]> => {
  const text = await readFile(file, "utf8").catch(() => "");
  const done = new Map(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as KeptItem)
      .map((one) => [one.id, one]),
  );
  const waiting = study.run.items().filter(({ id }) => !done.has(id));
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const kept = await verifyOne(study, item, run);
      done.set(item.id, kept);
      await appendFile(file, `${JSON.stringify(kept)}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return study.run.items().map(({ id }) => done.get(id)!);
};
