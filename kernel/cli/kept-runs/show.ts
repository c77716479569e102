import { join } from "node:path";
import { runs } from "../../engine/api/runs.ts";
import { counted, savedText, taskSetText } from "../../engine/api/words.ts";
import { EngineError } from "../../engine/errors.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Io } from "../io.ts";
import { leaderboardText } from "../leaderboard-text.ts";
import { command } from "../words/command.ts";
import { shared } from "../words/shared-flags.ts";

/** Name of a method → the command that shows the results of its runs. */
const commandOf: Readonly<Record<string, string>> = {
  search: "taulab search report",
  repair: "taulab repair report",
  augment: "taulab augment report",
};

/** Prints the state of a run of a method (not of an evaluation), and the command that shows its results. */
const showOther = async (directory: string, kind: string, models: readonly string[], io: Io): Promise<number> => {
  const { state, status } = await runs.state(directory);
  const lines = [
    ["run", directory],
    ["kind", kind],
    ["state", status ? `${state}; ${status.completed} done, ${status.pending} to be made` : state],
    ["models", models.join(", ")],
    ["results", join(directory, "evidence.jsonl")],
    ...(commandOf[kind] ? [["again", `${commandOf[kind]} ${directory}`]] : []),
  ];
  for (const [name = "", text] of lines) io.stdout.write(`${name.padEnd(10)}${text}\n`);
  return exitCodes.ok;
};

/** `taulab runs show`: the settings of a run, its progress and its leaderboard. */
export const showCommand = command({
  name: "runs show",
  about: "Shows a run's settings, progress and leaderboard.",
  takes: "RUN",
  flags: { out: shared.out },
  run: async ({ values, words: [id = ""] }, io) => {
    const directory = await runs.find(id, values.out);
    const { kind, models } = await runs.about(directory);
    if (kind !== "evaluation") return showOther(directory, kind, models, io);
    const run = await runs.open(directory);
    const { state, status } = await runs.state(run.directory);
    const { manifest } = run;
    const { generateOnly = false } = manifest.config;
    const sampleCount = run.samples().length;
    if (sampleCount === 0 && status !== undefined && status.completed + status.error > 0)
      throw new EngineError(
        `${counted(status.completed + status.error, "sample was", "samples were")} finished, but the records are missing`,
        {
          code: "run_damaged",
          file: join(run.directory, "records.jsonl"),
          hint: "restore the file, or repeat the samples with taulab eval --resume",
        },
      );
    const saved = status?.savedByCache;
    const left = (manifest.quarantined ?? []).map(({ id, language }) => `${id} (${language})`);
    const lacking = await runs.onlyInFiles(manifest, join(run.directory, "manifest.json"));
    const lines: readonly (readonly [string, string])[] = [
      ["run", `${run.directory}, begun ${manifest.createdAt}`],
      [
        "state",
        status
          ? `${state}; ${status.completed} ${generateOnly ? "answered, none judged" : "judged"}, ${counted(status.error, "error")}, ${status.pending} to be made`
          : state,
      ],
      [
        "tasks",
        `${taskSetText(manifest.tasks)}${manifest.filteredOut ? `, ${manifest.filteredOut} filtered out` : ""}`,
      ],
      ...(left.length > 0 ? [["left out", `${left.join(", ")}: their own solutions fail`] as const] : []),
      ...(saved && saved.calls > 0 ? [["saved", `by the cache: ${savedText(saved)}`] as const] : []),
      ...Object.entries(manifest.versions).map(([name, version]) => [name, version] as const),
      ...(manifest.commit ? [["commit", manifest.commit] as const] : []),
      ["again", (await runs.command(run)).replaceAll("\n", `\n${" ".repeat(10)}`)],
      ...(lacking === null ? [] : [["", lacking] as const]),
      ...(generateOnly ? [["judge", `taulab judge ${id}`] as const] : []),
    ];
    for (const [name, text] of lines) io.stdout.write(`${name.padEnd(10)}${text}\n`);
    if (sampleCount > 0 && !generateOnly) io.stdout.write(`\n${leaderboardText(run, io)}`);
    return exitCodes.ok;
  },
});
