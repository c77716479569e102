import { configs, type EvalSettings } from "../engine/api/configs.ts";
import { checkModel, listServed, populationAccuracy, priceTable, simulatedProfiles } from "../engine/api/models.ts";
import { nearest } from "../engine/api/nearest.ts";
import { counted, dollarsText, millisecondsText, percentText } from "../engine/api/words.ts";
import { EngineError } from "../engine/errors.ts";
import type { Io, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import type { CommandWords } from "./words/flag.ts";
import { helpText } from "./words/help-text.ts";
import { parseWords } from "./words/parse-words.ts";

interface ModelWords {
  readonly config?: string;
}

const words: CommandWords<ModelWords> = {
  usage: [
    "models                        the simulated models and the models with a known price",
    "models check ID ...           sends each model what a run sends, and says which features it has",
    "models http://HOST/v1         the models that an endpoint serves",
  ],
  about: "Ids are those of taulab eval --models.",
  groups: [
    {
      title: "options",
      flags: [
        {
          name: "config",
          value: "FILE",
          help: "a configuration whose providers are known",
          read: (config) => ({ config }),
        },
      ],
    },
  ],
};

const list = ({ stdout }: Io): number => {
  stdout.write("simulated (cost nothing; true pass@1 on tasks drawn from their population):\n");
  for (const profile of Object.values(simulatedProfiles))
    stdout.write(`  ${profile.id.padEnd(20)} ${percentText(populationAccuracy(profile))}\n`);
  stdout.write(`\nUS dollars a million tokens, input and output, as of ${priceTable.date}:\n`);
  for (const [name, { input, output }] of Object.entries(priceTable.usdPerMillionTokens))
    stdout.write(`  openai/${name.padEnd(20)} ${dollarsText(input).padStart(7)} ${dollarsText(output).padStart(8)}\n`);
  stdout.write("\nany endpoint that speaks the chat-completions protocol: http://HOST/v1#NAME (TAULAB_API_KEY)\n");
  return exitCodes.ok;
};

const check = async (ids: readonly string[], { providers = {} }: EvalSettings, io: Io): Promise<number> => {
  let failures = 0;
  for (const id of ids) {
    const found = await checkModel(id, { env: io.env, providers, signal: io.signal });
    if (found.error) {
      failures += 1;
      io.stderr.write(`${id}: ${found.error.message}\n${found.error.hint ? `  try: ${found.error.hint}\n` : ""}`);
      continue;
    }
    if (found.simulated) {
      io.stdout.write(`${id}: simulated, always there\n`);
      continue;
    }
    io.stdout.write(
      `${id}: answered in ${millisecondsText(found.latencyMs)}, ${counted(found.tokens, "token")}: ${found.text.slice(0, 60)}\n`,
    );
    for (const { feature, works, said } of found.features)
      io.stdout.write(`  ${feature.padEnd(28)} ${works ? "yes" : "no "}${said ? `  ${said}` : ""}\n`);
    if (found.omit.length > 0)
      io.stdout.write(`  a run needs providers: { NAME: { omit: [${found.omit.join(", ")}] } } in its configuration\n`);
    if (found.omit.length > 0) failures += 1;
  }
  return failures === 0 ? exitCodes.ok : exitCodes.infrastructure;
};

/** `taulab models`: which models there are, and whether one answers. */
export const modelsCommand: Run = async (args, io) => {
  const { said, positionals, help } = parseWords(words, args);
  if (help) {
    io.stdout.write(helpText(words));
    return exitCodes.ok;
  }
  const { config } = Object.assign({}, ...said) as ModelWords;
  const [verb, ...ids] = positionals;
  if (verb === undefined) return list(io);
  const settings = config === undefined ? {} : await configs.read([config]);
  if (verb === "check" && ids.length > 0) return check(ids, settings, io);
  if (/^https?:/.test(verb) && ids.length === 0) {
    for (const name of await listServed(verb, { env: io.env, signal: io.signal })) io.stdout.write(`${verb}#${name}\n`);
    return exitCodes.ok;
  }
  const close = nearest(verb, ["check"]);
  throw new EngineError(verb === "check" ? "name a model to check" : `there is no "models ${verb}"`, {
    code: "invalid_config",
    argument: verb,
    hint: close && verb !== close ? `did you mean "models ${close}"?` : "taulab models --help lists what there is",
  });
};
