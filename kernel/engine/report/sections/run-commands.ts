import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { criterionNames } from "../../criteria/registry.ts";
import { usualExecutions } from "../../criteria/usual-executions.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";

/** The manifest fields from which the commands are built. */
type Asked = Pick<Manifest, "id" | "config" | "merged">;

const option = (name: string, value: string | number | undefined | null): readonly string[] =>
  value === undefined || value === null ? [] : [`--${name}`, String(value)];

const list = (name: string, values: readonly string[] | undefined): readonly string[] =>
  values?.length ? [`--${name}`, values.join(",")] : [];

const line = (command: string, words: readonly string[]): string => [command, ...words.map(shellWord)].join(" ");

/** Filter → its command-line option. */
const filterOptions = {
  ids: "ids",
  names: "names",
  difficulties: "difficulty",
  areas: "area",
  types: "type",
  sources: "source",
  concepts: "concept",
} as const;

const taskWords = ({ tasks }: RunConfig): readonly string[] =>
  list("tasks", typeof tasks === "string" ? [tasks] : (tasks ?? []));

const aliasWords = (aliases: RunConfig["aliases"] = {}): readonly string[] =>
  Object.entries(aliases).flatMap(([id, name]) => ["--alias", `${id}=${name}`]);

const chosenWords = ({ filters = {}, limit, seed, languages, parameters }: RunConfig): readonly string[] => [
  ...Object.entries(filterOptions).flatMap(([field, name]) => list(name, filters[field])),
  ...option("limit", limit),
  ...option("seed", seed),
  ...list("language", languages),
  ...list(
    "parameters",
    Object.entries(parameters).map(([name, enabled]) => (enabled ? name : `${name}=false`)),
  ),
];

const askingWords = (config: RunConfig): readonly string[] => [
  ...option("system-prompt", config.systemPrompt),
  ...option("temperature", config.temperature),
  ...option("top-p", config.topP),
  ...option("max-tokens", config.maxTokens),
  ...(config.stop ?? []).flatMap((text) => ["--stop", text.replaceAll("\n", "\\n")]),
  ...option("reasoning-effort", config.reasoningEffort),
  ...(config.logprobs ? ["--logprobs"] : []),
  ...(config.batch ? ["--batch"] : []),
  ...(config.generateOnly ? ["--generate-only"] : []),
];

const limitWords = (config: RunConfig): readonly string[] => [
  ...option("test-timeout", config.testTimeoutMs === undefined ? undefined : config.testTimeoutMs / 1000),
  ...option("test-memory", config.testMemoryBytes === undefined ? undefined : config.testMemoryBytes / 2 ** 20),
  ...option("limits-of", config.limitsOf),
];

const judgingWords = (config: RunConfig): readonly string[] => {
  const { criteria, criterionFiles = {}, primary, judges, probes, require, executions = 1, isolation } = config;
  const usual = criterionNames();
  const all = usual.length === criteria.length && usual.every((name) => criteria.includes(name));
  return [
    ...(all
      ? []
      : list(
          "criteria",
          criteria.map((name) => criterionFiles[name] ?? name),
        )),
    ...option("primary", primary),
    ...list("judge", judges),
    ...(probes === "usual" ? [] : option("probes", probes ?? 0)),
    ...option("require", require),
    ...(executions === usualExecutions(all ? undefined : criteria) ? [] : option("executions", executions)),
    ...(isolation === "none" ? ["--isolation", "none"] : []),
  ];
};

const askCommand = (config: RunConfig): string =>
  line("taulab eval", [
    ...taskWords(config),
    ...list("models", config.models),
    ...aliasWords(config.aliases),
    ...Object.entries(config.prices ?? {}).flatMap(([id, { input, output }]) => [
      "--price",
      `${id}=${input},${output}`,
    ]),
    ...option("samples", config.samples),
    ...chosenWords(config),
    ...askingWords(config),
    ...limitWords(config),
    ...judgingWords(config),
  ]);

/** The command for a run that judged answers of another run or a file. It asks no models for answers. */
const judgeCommand = (from: string, config: RunConfig): string => {
  if (from.startsWith("run "))
    return line("taulab judge", [from.slice("run ".length), ...taskWords(config), ...judgingWords(config)]);
  return line("taulab eval", [
    ...["--answers", from],
    ...taskWords(config),
    ...aliasWords(config.aliases),
    ...chosenWords(config),
    ...limitWords(config),
    ...judgingWords(config),
  ]);
};

/** The commands for samples, models or tasks that were added after a merge. */
const afterMerge = ({ config, merged }: Asked, id: string, samples: number): readonly string[] => {
  if (!merged) return [];
  const { before } = merged;
  const more = (now: RunConfig["tasks"], then: RunConfig["tasks"]) =>
    [now].flat().filter((path) => path !== null && ![then].flat().includes(path)) as string[];
  const grown = [
    ...(config.samples > before.samples ? option("samples", config.samples) : []),
    ...list("models", more(config.models, before.models)),
    ...list("tasks", more(config.tasks, before.tasks)),
    ...aliasWords(
      Object.fromEntries(Object.entries(config.aliases ?? {}).filter(([name]) => !(name in (before.aliases ?? {})))),
    ),
  ];
  if (grown.length > 0) return [line("taulab eval", ["--extend", id, ...grown])];
  return samples > merged.samples ? [line("taulab eval", ["--resume", id])] : [];
};

/** The commands of a run. The parts of a merged run get new names, so that the old runs can stay. */
const commandsOf = (run: Asked, samples: number, id?: string): readonly string[] => {
  const { config, merged } = run;
  if (!merged) {
    const command = config.answersFrom === undefined ? askCommand(config) : judgeCommand(config.answersFrom, config);
    return [id === undefined ? command : `${command} ${line("--id", [id])}`];
  }
  const newId = id ?? `${run.id}-again`;
  const usedIds = new Set<string>();
  const parts = merged.parts.map((part) => {
    let name = `${newId}-${part.id}`;
    for (let n = 2; usedIds.has(name); n++) name = `${newId}-${part.id}-${n}`;
    usedIds.add(name);
    return { part, name };
  });
  return [
    ...parts.flatMap(({ part, name }) => commandsOf(part, part.samples, name)),
    line("taulab runs merge", [...parts.map(({ name }) => name), "--id", newId]),
    ...afterMerge(run, newId, samples),
  ];
};

/**
 * Returns the command that repeats the run. For a merged run it has one line for each part, and one for the merge.
 */
export const runCommands = (run: { readonly manifest: Manifest; samples(): readonly unknown[] }): string =>
  commandsOf(run.manifest, run.manifest.merged ? run.samples().length : 0).join("\n");
