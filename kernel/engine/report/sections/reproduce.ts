import { escapeHtml } from "../../../../toolkit/tables/index.ts";
import { taskSetText } from "../../analyse/words.ts";
import { criterionNames } from "../../criteria/registry.ts";
import { shellWord } from "../../shell-word.ts";
import type { RunConfig } from "../../store/manifest.ts";
import type { ReportInput } from "./input.ts";
import { paragraph, type Section } from "./section.ts";

const option = (name: string, value: string | number | undefined | null): readonly string[] =>
  value === undefined || value === null ? [] : [`--${name}`, String(value)];

const list = (name: string, values: readonly string[] | undefined): readonly string[] =>
  values?.length ? [`--${name}`, values.join(",")] : [];

/** Options that stand for a run's filters. */
const filterOptions = {
  ids: "ids",
  names: "names",
  difficulties: "difficulty",
  areas: "area",
  types: "type",
  sources: "source",
  concepts: "concept",
} as const;

/** What no option can say stands in a configuration alone. */
const onlyInFiles = ({ providers, examples, energy, sonarqube }: RunConfig): readonly string[] =>
  Object.entries({ providers, examples, energy, sonarqube }).flatMap(([name, value]) => (value ? [name] : []));

const criteriaWords = ({ criteria }: RunConfig): readonly string[] => {
  const usual = criterionNames();
  const all = usual.length === criteria.length && usual.every((name) => criteria.includes(name));
  return all ? [] : list("criteria", criteria);
};

/** Which models are asked, and how. */
const askingWords = (config: RunConfig): readonly string[] => [
  ...list("models", config.models),
  ...Object.entries(config.prices ?? {}).flatMap(([id, { input, output }]) => ["--price", `${id}=${input},${output}`]),
  ...option("samples", config.samples),
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

/** Which tasks are taken, and what their prompts and tests are told. */
const taskWords = (config: RunConfig): readonly string[] => [
  ...Object.entries(config.aliases ?? {}).flatMap(([id, name]) => ["--alias", `${id}=${name}`]),
  ...Object.entries(filterOptions).flatMap(([field, name]) => list(name, config.filters?.[field])),
  ...option("limit", config.limit),
  ...option("seed", config.seed),
  ...list("language", config.languages),
  ...list(
    "parameters",
    Object.entries(config.parameters).map(([name, enabled]) => (enabled ? name : `${name}=false`)),
  ),
  ...option("test-timeout", config.testTimeoutMs === undefined ? undefined : config.testTimeoutMs / 1000),
  ...option("test-memory", config.testMemoryBytes === undefined ? undefined : config.testMemoryBytes / 2 ** 20),
  ...option("limits-of", config.limitsOf),
];

/** How answers are judged, those of an older run too. */
const judgingWords = (config: RunConfig): readonly string[] => [
  ...criteriaWords(config),
  ...option("primary", config.primary),
  ...list("judge", config.judges),
  ...(config.probes === "usual" ? [] : option("probes", config.probes ?? 0)),
  ...option("require", config.require),
  ...(config.isolation === "none" ? ["--isolation", "none"] : []),
];

const ofRun = "run ";

/** The command that does the same again. */
export const reproduceCommand = ({ manifest: { config } }: ReportInput): string => {
  const { answersFrom: from } = config;
  const tasks = list("tasks", typeof config.tasks === "string" ? [config.tasks] : (config.tasks ?? []));
  const judged = judgingWords(config);
  const words =
    from === undefined
      ? ["taulab eval", ...tasks, ...askingWords(config), ...taskWords(config), ...judged]
      : from.startsWith(ofRun)
        ? ["taulab judge", from.slice(ofRun.length), ...tasks, ...judged]
        : ["taulab eval", "--answers", from, ...tasks, ...taskWords(config), ...judged];
  return words.map((part, i) => (i === 0 ? part : shellWord(part))).join(" ");
};

/** What was asked, for the page: of very many tasks only how many there are, so that the page stays small. */
const shownManifest = ({ manifest }: ReportInput): string => {
  const whole = JSON.stringify(manifest, null, 2);
  if (whole.length <= 200_000) return whole;
  const { tasks, quarantined = [], ...rest } = manifest;
  return JSON.stringify({ ...rest, tasks: `${tasks.length}: see the file`, quarantined: quarantined.length }, null, 2);
};

const fileNote = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : paragraph(
        `No option says ${names.join(", ")} of the manifest below: put them into a configuration, and it before the options.`,
      );

/** How to get the same numbers again, and where they are. */
export const reproduce = (run: ReportInput): Section => ({
  id: "reproduce",
  title: "Do it again",
  html: `${paragraph("With the same version, seed and cached answers, the same records come out, byte for byte but for what a clock measured:")}<pre>${escapeHtml(reproduceCommand(run))}</pre>${fileNote(onlyInFiles(run.manifest.config))}${paragraph(
    `Every sample, with its prompt, answer, program and result, is one line of records.jsonl beside this page; manifest.json says what was asked, the ${taskSetText(run.manifest.tasks)} with their content hashes included.`,
  )}<details><summary>manifest.json</summary><pre>${escapeHtml(shownManifest(run))}</pre></details>`,
});
