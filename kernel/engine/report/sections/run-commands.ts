import { shellWord } from "../../../../toolkit/base/shell-word.ts";
import { criterionNames } from "../../criteria/registry.ts";
import { usualExecutions } from "../../criteria/usual-executions.ts";
import { filterEntries } from "../../options/filter-options.ts";
import { optionWords } from "../../options/option-words.ts";
import type { Manifest, RunConfig } from "../../store/manifest.ts";

/** The manifest fields from which the commands are built. */
type Asked = Pick<Manifest, "id" | "config" | "merged">;

const list = (name: string, values: readonly string[] | undefined): readonly string[] =>
  values?.length ? [`--${name}`, values.join(",")] : [];

const line = (command: string, words: readonly string[]): string => [command, ...words.map(shellWord)].join(" ");

const taskWords = ({ tasks }: RunConfig): readonly string[] =>
  list("tasks", typeof tasks === "string" ? [tasks] : (tasks ?? []));

const aliasWords = (aliases: RunConfig["aliases"] = {}): readonly string[] =>
  Object.entries(aliases).flatMap(([id, name]) => ["--alias", `${id}=${name}`]);

const filterWords = ({ filters = {} }: RunConfig): readonly string[] =>
  filterEntries.flatMap(([name, { flag }]) => list(flag, filters[name]));

/**
 * Replaces values that taulab computed for the manifest by the user's options from which they came. A value that is the
 * default becomes undefined, so that the command omits it.
 */
const originalOptions = (config: RunConfig) => {
  const { criteria, criterionFiles = {}, probes = 0, executions = 1 } = config;
  const usual = criterionNames();
  const all = usual.length === criteria.length && usual.every((name) => criteria.includes(name));
  return {
    ...config,
    criteria: all ? undefined : criteria.map((name) => criterionFiles[name] ?? name),
    probes: probes === "usual" ? undefined : probes,
    executions: executions === usualExecutions(all ? undefined : criteria) ? undefined : executions,
  };
};

const judgingWords = (config: RunConfig): readonly string[] => [
  ...optionWords(originalOptions(config), "judging"),
  ...(config.isolation === "none" ? ["--isolation", "none"] : []),
];

const askCommand = (config: RunConfig): string =>
  line("taulab eval", [
    ...taskWords(config),
    ...list("models", config.models),
    ...aliasWords(config.aliases),
    ...Object.entries(config.prices ?? {}).flatMap(([id, { input, output }]) => [
      "--price",
      `${id}=${input},${output}`,
    ]),
    ...optionWords(config, "samples"),
    ...filterWords(config),
    ...(["tasks", "asking", "delivery", "limits"] as const).flatMap((section) => optionWords(config, section)),
    ...judgingWords(config),
  ]);

/** The command for a run that judged answers of another run or a file. The command asks no models for answers. */
const judgeCommand = (from: string, config: RunConfig): string => {
  if (from.startsWith("run "))
    return line("taulab judge", [from.slice("run ".length), ...taskWords(config), ...judgingWords(config)]);
  return line("taulab eval", [
    ...["--answers", from],
    ...taskWords(config),
    ...aliasWords(config.aliases),
    ...filterWords(config),
    ...optionWords(config, "tasks"),
    ...optionWords(config, "limits"),
    ...judgingWords(config),
  ]);
};

/**
 * The command that runs the samples, models or tasks that were added to a merged run later; empty if there are none.
 */
const afterMerge = ({ config, merged }: Asked, id: string, samples: number): readonly string[] => {
  if (!merged) return [];
  const { before } = merged;
  const more = (now: RunConfig["tasks"], then: RunConfig["tasks"]) =>
    [now].flat().filter((path) => path !== null && ![then].flat().includes(path)) as string[];
  const grown = [
    ...(config.samples > before.samples ? optionWords(config, "samples") : []),
    ...list("models", more(config.models, before.models)),
    ...list("tasks", more(config.tasks, before.tasks)),
    ...aliasWords(
      Object.fromEntries(Object.entries(config.aliases ?? {}).filter(([name]) => !(name in (before.aliases ?? {})))),
    ),
  ];
  if (grown.length > 0) return [line("taulab eval", ["--extend", id, ...grown])];
  return samples > merged.samples ? [line("taulab eval", ["--resume", id])] : [];
};

/** The command lines that repeat a run. The parts of a merged run get new names, so that the old runs can stay. */
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
 * Returns the command that repeats the run. For a merged run, the command has a line for each part, for the merge, and
 * for later additions.
 */
export const runCommands = (run: { readonly manifest: Manifest; samples(): readonly unknown[] }): string =>
  commandsOf(run.manifest, run.manifest.merged ? run.samples().length : 0).join("\n");
