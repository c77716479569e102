import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { GeneratedItem } from "../../../kernel/engine/generate/base/item.ts";
import { verifyItems } from "../../../kernel/engine/generate/release/verify-items.ts";
import type { RunProgram } from "../../../kernel/engine/generate/verify/run-test.ts";
import { tryAgain } from "../try-again.ts";
import { behavesAlike } from "./equal-mutants.ts";
import { leakedInputs, wrongOutputs } from "./item-truth.ts";
import type { PlantedRun } from "./planted-run.ts";

/** The result of a second verification of a kept item, in which its solution and mutants run again. */
export interface KeptItem {
  readonly id: string;
  readonly language: string;
  readonly isSound: boolean;
  readonly wrongOutputs: readonly string[];
  readonly leaks: readonly string[];
  readonly killed: number;
  readonly survived: number;
  readonly stillborn: number;
  /** The number of surviving mutants that have the solution's outputs on many further inputs. */
  readonly alike: number;
  /** The changes in those surviving mutants whose outputs differ from the solution's. */
  readonly survivors: readonly string[];
}

const verifyOne = async (study: PlantedRun, item: GeneratedItem, run: RunProgram): Promise<KeptItem> => {
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
    id: item.id,
    language: item.language,
    isSound: check!.isSound,
    wrongOutputs: wrongOutputs(item, problem),
    leaks: leakedInputs(item),
    killed,
    survived,
    stillborn,
    alike: alive.length - survivors.length,
    survivors,
  };
};

/** The verified items, and the items whose verification ended in an error. */
export interface VerifiedItems {
  readonly kept: readonly KeptItem[];
  readonly unverified: readonly { readonly id: string; readonly error: string }[];
}

const readKept = async (file: string): Promise<readonly KeptItem[]> => {
  const text = await readFile(file, "utf8").catch(() => "");
  // The last line is incomplete if the process was killed while it wrote it.
  const lines = text.split("\n").slice(0, -1);
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as KeptItem);
};

/**
 * Runs every kept item three times more, and its mutants. Results that the file already holds are reused. An item whose
 * verification fails three times does not stop the others.
 */
export const verifyKept = async (
  study: PlantedRun,
  run: RunProgram,
  file: string,
  say: (text: string) => void = () => {},
): Promise<VerifiedItems> => {
  const done = new Map((await readKept(file)).map((one) => [one.id, one]));
  const unverified: { readonly id: string; readonly error: string }[] = [];
  const all = study.items();
  const waiting = all.filter(({ id }) => !done.has(id));
  // The file is written again, because a new line behind an incomplete last line would be damaged.
  if (waiting.length > 0) await writeFile(file, [...done.values()].map((one) => `${JSON.stringify(one)}\n`).join(""));
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const { id } = item;
      const tried = await tryAgain(
        () => verifyOne(study, item!, run),
        (error) => say(`${id}: ${error.message}`),
      );
      if ("error" in tried) {
        unverified.push({ id, error: tried.error.message });
        continue;
      }
      done.set(id, tried.value);
      await appendFile(file, `${JSON.stringify(tried.value)}\n`);
      say(`${done.size} of ${all.length} items verified again: ${id}`);
    }
  };
  await Promise.all([work(), work()]);
  return { kept: all.flatMap(({ id }) => done.get(id) ?? []), unverified };
};
