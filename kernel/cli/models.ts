import { configs, type EvalSettings } from "../engine/api/configs.ts";
import {
  checkModel,
  listServed,
  modelCatalogue,
  populationAccuracy,
  priceTable,
  simulatedProfiles,
} from "../engine/api/models.ts";
import { counted, dollarsText, millisecondsText, percentText } from "../engine/api/words.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Io } from "./io.ts";
import { getCommand, serveCommand } from "./model-commands.ts";
import { exitCodeOf } from "./print-error.ts";
import { command } from "./words/command.ts";
import { flag } from "./words/flag.ts";
import { path } from "./words/kinds.ts";

const config = flag(path("FILE"), "a configuration of taulab eval with the providers that the ids name");

const list = ({ stdout }: Io): number => {
  stdout.write("simulated (cost nothing; true pass@1 on tasks drawn from their population):\n");
  for (const profile of Object.values(simulatedProfiles))
    stdout.write(`  ${profile.id.padEnd(20)} ${percentText(populationAccuracy(profile))}\n`);
  stdout.write(`\nUS dollars a million tokens, input and output, as of ${priceTable.date}:\n`);
  for (const [name, { input, output }] of Object.entries(priceTable.usdPerMillionTokens))
    stdout.write(`  openai/${name.padEnd(20)} ${dollarsText(input).padStart(7)} ${dollarsText(output).padStart(8)}\n`);
  stdout.write("\nany endpoint that speaks the chat-completions protocol: http://HOST/v1#NAME (TAULAB_API_KEY)\n");
  stdout.write("weights on this machine: gguf:./FILE.gguf, or gguf:NAME of what taulab models get NAME fetches:\n");
  for (const { name, title, bytes, licence } of Object.values(modelCatalogue))
    stdout.write(`  ${name.padEnd(20)} ${title}, ${Math.round(bytes / 1e6)} MB, ${licence}\n`);
  return exitCodes.ok;
};

/**
 * The word for the support of a feature, such as streaming, by an endpoint. `works` is null if the endpoint did not
 * answer in time.
 */
const worksText = (works: boolean | null): string => (works === null ? "unknown" : works ? "yes" : "no");

const check = async (ids: readonly string[], { providers = {} }: EvalSettings, io: Io): Promise<number> => {
  const failures: number[] = [];
  for (const id of ids) {
    const report = await checkModel(id, { env: io.env, providers, signal: io.signal });
    if (report.error) {
      failures.push(
        report.error.code === undefined ? exitCodes.infrastructure : exitCodeOf({ code: report.error.code }),
      );
      io.stderr.write(`${id}: ${report.error.message}\n${report.error.hint ? `  try: ${report.error.hint}\n` : ""}`);
      continue;
    }
    if (report.simulated) {
      io.stdout.write(`${id}: simulated, always there\n`);
      continue;
    }
    io.stdout.write(
      `${id}: answered in ${millisecondsText(report.latencyMs)}, ${counted(report.tokens, "token")}: ${report.text.slice(0, 60)}\n`,
    );
    for (const { feature, works, said: message } of report.features)
      io.stdout.write(
        `  ${feature.padEnd(28)} ${worksText(works).padEnd(message ? 7 : 0)}${message ? `  ${message}` : ""}\n`,
      );
    for (const warning of report.warnings) io.stdout.write(`  warning: ${warning}\n`);
    if (report.omit.length > 0)
      io.stdout.write(
        `  a run needs providers: { NAME: { omit: [${report.omit.join(", ")}] } } in its configuration\n`,
      );
    if (report.omit.length > 0) failures.push(exitCodes.infrastructure);
  }
  // A wrong id is the user's error (exit code 2), as in a run. This code has priority over the codes of other failures.
  return failures.length === 0 ? exitCodes.ok : Math.min(...failures);
};

const checkCommand = command({
  name: "models check",
  about:
    "Sends each model the kinds of requests that a run sends, and reports which features of its endpoint work. Ids are as in taulab eval --models.",
  takes: "ID ...",
  flags: { config },
  run: async ({ values, words: ids }, io) =>
    check(ids, values.config === undefined ? {} : await configs.read([values.config]), io),
});

/** `taulab models`: lists models, and tests if a model answers. */
export const modelsCommand = command({
  name: "models",
  about:
    "Lists the simulated models, the models with a known price and the local models that can be downloaded. With the address of an endpoint it lists that endpoint's models.",
  takes: "[http://HOST/v1]",
  fits: /^https?:/,
  subcommands: { check: checkCommand, get: getCommand, serve: serveCommand },
  run: async ({ words: [address] }, io) => {
    if (address === undefined) return list(io);
    const served = await listServed(address, { env: io.env, signal: io.signal });
    for (const name of served) io.stdout.write(`${address}#${name}\n`);
    return exitCodes.ok;
  },
});
