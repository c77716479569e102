import { parseArgs } from "node:util";
import { priceTable } from "../engine/models/price-table.ts";
import { openModels } from "../engine/models/registry.ts";
import { populationAccuracy } from "../engine/models/simulated/population.ts";
import { profiles } from "../engine/models/simulated/profiles.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

const usage = `usage: taulab models              lists the simulated models and the models with a known price
       taulab models check ID...  sends each model one short question and says what came back
`;

const list = ({ stdout }: Io): number => {
  stdout.write("simulated (cost nothing; true pass@1 on tasks drawn from their population):\n");
  for (const profile of Object.values(profiles))
    stdout.write(`  ${profile.id.padEnd(20)} ${(100 * populationAccuracy(profile)).toFixed(1)}%\n`);
  stdout.write(`\nUS dollars a million tokens, input and output, as of ${priceTable.date}:\n`);
  for (const [name, { input, output }] of Object.entries(priceTable.usdPerMillionTokens))
    stdout.write(`  openai/${name.padEnd(20)} ${input.toFixed(2).padStart(6)} ${output.toFixed(2).padStart(7)}\n`);
  stdout.write("\nany endpoint that speaks the chat-completions protocol: http://HOST/v1#NAME (TAULAB_API_KEY)\n");
  return exitCodes.ok;
};

const question = [{ role: "user" as const, content: "Reply with the word ready." }];

const check = async (ids: readonly string[], io: Io): Promise<number> => {
  const models = await openModels(ids, { env: io.env, cacheFolder: null, timeoutMs: 30_000 });
  let failures = 0;
  for (const model of models)
    try {
      if (model.simulated) {
        io.stdout.write(`${model.id}: simulated, always there\n`);
        continue;
      }
      const { text, usage, measured } = await model.complete(question, { sample: 0, signal: io.signal });
      const tokens = usage.inputTokens + usage.outputTokens;
      io.stdout.write(
        `${model.id}: answered in ${Math.round(measured.latencyMs)} ms, ${tokens} tokens: ${text.slice(0, 60)}\n`,
      );
    } catch (error) {
      failures += 1;
      io.stderr.write(`${model.id}: ${(error as Error).message}\n`);
    } finally {
      await model.close();
    }
  return failures === 0 ? exitCodes.ok : exitCodes.infrastructure;
};

/** `taulab models`: which models there are, and whether one answers. */
export const modelsCommand: Run = async (args, io) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h", default: false } },
  });
  const [verb, ...ids] = positionals;
  if (verb === undefined && !values.help) return list(io);
  if (verb === "check" && ids.length > 0 && !values.help) return check(ids, io);
  (values.help ? io.stdout : io.stderr).write(usage);
  return values.help ? exitCodes.ok : exitCodes.badInput;
};
