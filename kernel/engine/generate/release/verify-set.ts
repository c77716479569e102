import { existsSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../../errors.ts";
import type { MethodRunOptions } from "../../method/run-options.ts";
import { runSandbox } from "../../method/run-sandbox.ts";
import { openGenerate } from "../study/open-generate.ts";
import { readRelease } from "./read-release.ts";
import type { ReleasedItem } from "./release-line.ts";
import { type ItemCheck, type VerifyItemsOptions, verifyItems } from "./verify-items.ts";

export interface VerifySetOptions
  extends Omit<VerifyItemsOptions, "run">,
    Pick<MethodRunOptions, "sandbox" | "isolation"> {}

const itemsAt = async (path: string): Promise<readonly ReleasedItem[]> => {
  if (existsSync(join(path, "evidence.jsonl"))) return (await openGenerate(path)).items();
  if (existsSync(path)) return readRelease(path);
  throw new EngineError(`there is no set ${path}`, {
    code: "run_missing",
    file: path,
    hint: "name the folder of a run, or a JSON Lines file in AutoCodeBench's format",
  });
};

/**
 * Reruns every item of a set, and runs mutants of its solution.
 *
 * @param path the folder of a run, or a file in AutoCodeBench's form
 */
export const verifySet = async (path: string, options: VerifySetOptions = {}): Promise<readonly ItemCheck[]> => {
  const items = await itemsAt(path);
  await using resources = new AsyncDisposableStack();
  const sandbox = await runSandbox(options, resources);
  return await verifyItems(items, { ...options, run: (program) => sandbox.run(program) });
};
