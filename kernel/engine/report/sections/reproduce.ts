import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import { taskSetText } from "../../analyse/words.ts";
import type { ReportInput } from "./input.ts";
import { onlyInFiles } from "./only-in-files.ts";
import { runCommands } from "./run-commands.ts";
import { paragraph, type Section } from "./section.ts";

/**
 * The run's manifest as the page shows it. In a large manifest, the number of tasks replaces the list of tasks, to keep
 * the page small.
 */
const shownManifest = ({ manifest }: ReportInput): string => {
  const json = JSON.stringify(manifest, null, 2);
  if (json.length <= 200_000) return json;
  const { tasks, quarantined = [], ...others } = manifest;
  return JSON.stringify(
    { ...others, tasks: `${tasks.length}: see the file`, quarantined: quarantined.length },
    null,
    2,
  );
};

const fileNote = ({ manifest }: ReportInput): string => {
  const note = onlyInFiles(manifest, "the manifest below");
  return note === null ? "" : paragraph(note);
};

/** The section with the commands that repeat the run, and the paths of its files. */
export const reproduce = (run: ReportInput): Section => ({
  id: "reproduce",
  title: "Do it again",
  html: `${paragraph("With the same version, seed and cached answers, the records are the same, byte for byte, except for clock measurements:")}<pre>${escapeHtml(runCommands(run))}</pre>${fileNote(run)}${paragraph(
    `Every sample, with its prompt, answer, program and result, is one line of records.jsonl beside this page; manifest.json says what was asked, the ${taskSetText(run.manifest.tasks)} with their content hashes included.`,
  )}<details><summary>manifest.json</summary><pre>${escapeHtml(shownManifest(run))}</pre></details>`,
});
