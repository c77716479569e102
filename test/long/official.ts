import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { agreement, humanEval, missing, recordedInputs } from "../kernel/engine/run/official/agreement.ts";
import { here } from "./here.ts";

if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const { values } = parseArgs({ options: { out: { type: "string" }, tasks: { type: "string" } } });
const folder = await mkdtemp(join(tmpdir(), "taulab-official-"));
const before = performance.now();
try {
  const all = await humanEval();
  const only = values.tasks?.split(",");
  const set = all.filter(({ id }) => only?.includes(id) ?? true);
  const found = await agreement(set, await recordedInputs(set, folder), folder);
  const seconds = Math.round((performance.now() - before) / 1000);
  const told = { ...here, seconds, ...found };
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(told, null, 2)}\n`);
  process.exitCode = Object.values(found).every(({ differing }) => differing.length === 0) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
