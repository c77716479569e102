import { runs } from "../../engine/api.ts";
import { reproduceCommand } from "../../engine/report/sections/reproduce.ts";
import { runState } from "../../engine/store/run-state.ts";
import { exitCodes } from "../exit-codes.ts";
import { leaderboardText } from "../leaderboard-text.ts";
import { refuseCount, type Verb } from "./runs-words.ts";

/** What a run was asked, how far it is, and its leaderboard. */
export const showVerb: Verb = async (named, { out }, io) => {
  refuseCount("show", named, 1, 1);
  const run = await runs.open(named[0] as string, out);
  const { state, status } = await runState(run.directory);
  const { manifest } = run;
  const left = (manifest.quarantined ?? []).map(({ id, language }) => `${id} (${language})`);
  const lines: readonly (readonly [string, string])[] = [
    ["run", `${run.directory}, begun ${manifest.createdAt}`],
    [
      "state",
      status ? `${state}; ${status.completed} judged, ${status.error} errors, ${status.pending} to be made` : state,
    ],
    ["tasks", `${manifest.tasks.length}${manifest.filteredOut ? `, ${manifest.filteredOut} filtered out` : ""}`],
    ...(left.length > 0 ? [["left out", `${left.join(", ")}: their own solutions fail`] as const] : []),
    ...Object.entries(manifest.versions).map(([name, version]) => [name, version] as const),
    ...(manifest.commit ? [["commit", manifest.commit] as const] : []),
    ["again", reproduceCommand(run)],
  ];
  for (const [name, text] of lines) io.stdout.write(`${name.padEnd(10)}${text}\n`);
  if (run.samples().length > 0) io.stdout.write(`\n${leaderboardText(run, io)}`);
  return exitCodes.ok;
};
