import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { askFlaky } from "./ask-flaky.ts";
import { askKilled } from "./ask-killed.ts";
import { here } from "./here.ts";

const samples = 1_000;
const seed = 11;
const refusedMs = 60_000;
const downMs = 120_000;

/**
 * Runs samples through an outage with refusals, and through a kill of the server. The exit code is 1 if a sample ended
 * in an error, or if a complete answer was requested again.
 */
const { values } = parseArgs({ options: { out: { type: "string" } } });
const refused = await askFlaky(samples, { outageMs: refusedMs, seed });
const killed = await askKilled({ samples, outageMs: downMs, pieceMs: 200 });
const found = { ...here, seed, refused: { outageMs: refusedMs, ...refused }, killed: { outageMs: downMs, ...killed } };
process.stdout.write(`${JSON.stringify(found)}\n`);
if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(found, null, 2)}\n`);
const areWhole = [refused, killed].every((one) => one.errors === 0 && one.samples === samples);
// There must be more requests than samples, which proves that the kill interrupted some answers.
process.exit(areWhole && killed.askedTwice === 0 && killed.requests > samples ? 0 : 1);
