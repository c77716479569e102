import { counted } from "../../../../toolkit/base/counted.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import { taskSetText } from "../../analyse/words.ts";
import { runsPrograms } from "../../store/runs-programs.ts";
import type { ReportInput } from "./input.ts";
import { paragraph, type Section } from "./section.ts";

const list = (values: readonly string[]): string =>
  values.length <= 1 ? (values[0] ?? "none") : `${values.slice(0, -1).join(", ")} and ${values.at(-1)}`;

const loud = ({ manifest: { models } }: ReportInput): string => {
  const simulated = models.filter((model) => model.simulated).map(({ id }) => id);
  if (simulated.length === 0) return "";
  const which =
    simulated.length === models.length
      ? "All models of this run are simulated"
      : `${list(simulated)} ${simulated.length === 1 ? "is" : "are"} simulated`;
  return `<div class="loud" role="note"><p><strong>SIMULATED: ${escapeHtml(which)}.</strong></p>${paragraph(
    "A simulated model is a part of taulab that gives right and wrong answers at a rate known in advance, to try out the measurement. Its scores say nothing about any real model.",
  )}</div>`;
};

const protection = ({ manifest: { isolation, config } }: ReportInput): string => {
  const missing = isolation.missing.length > 0 ? ` What is missing: ${isolation.missing.join(", ")}.` : "";
  if (isolation.level === "none" && !runsPrograms(config)) return "No program was run.";
  if (isolation.level === "none")
    return `None but process limits: programs ran with this machine's own files and network within reach.${missing}`;
  const holds = isolation.holds.length > 0 ? `Every program ran with: ${list(isolation.holds)}.` : "";
  return `${isolation.level === "full" ? "Full." : "Partial."} ${holds}${missing}`;
};

const modelText = ({ id, simulated }: { id: string; simulated: boolean }, label: string): string =>
  `${label === id ? id : `${label} = ${id}`}${simulated ? " (simulated)" : ""}`;

const tasksText = (tasks: ReportInput["manifest"]["config"]["tasks"]): string =>
  tasks === null ? "the set shipped with taulab" : typeof tasks === "string" ? tasks : tasks.join(", ");

const filteredText = ({ manifest: { filteredOut = 0 } }: ReportInput): string =>
  filteredOut > 0 ? `; ${filteredOut} more were left out by the filters` : "";

/** The section with the models, tasks, settings and isolation of the run. */
export const summary = (run: ReportInput): Section => {
  const { manifest } = run;
  const { config } = manifest;
  const finished = run.samples().length;
  const planned = manifest.tasks.length * manifest.models.length * config.samples;
  const facts: readonly (readonly [string, string])[] = [
    ["Models", manifest.models.map((model) => modelText(model, run.label(model.id))).join(", ")],
    ["Tasks", `${taskSetText(manifest.tasks)} from ${tasksText(config.tasks)}${filteredText(run)}`],
    ["Languages", [...new Set(manifest.tasks.map(({ language }) => language))].join(", ")],
    ["Samples", `${config.samples} of each task by each model; ${finished} of ${planned} finished`],
    ["Seed", String(config.seed)],
    ["Temperature", config.temperature === null ? "the model's own" : String(config.temperature)],
    ["Isolation", protection(run)],
    ["Begun", manifest.createdAt],
    [
      "Versions",
      Object.entries(manifest.versions)
        .map((pair) => pair.join(" "))
        .join(", "),
    ],
    [
      "Machine",
      Object.entries(manifest.host)
        .map(([name, value]) =>
          name === "memoryBytes" ? `${(Number(value) / 2 ** 30).toFixed(1)} GiB memory` : `${name} ${value}`,
        )
        .join(", "),
    ],
  ];
  const rows = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("");
  const partial =
    finished < planned
      ? `<div class="loud" role="note"><p><strong>PARTIAL: ${finished} of ${counted(planned, "sample is", "samples are")} finished.</strong></p></div>`
      : "";
  const quarantinedTexts = (manifest.quarantined ?? []).map(
    ({ id, language, reason }) => `${id} (${language}): ${reason}`,
  );
  const quarantined =
    quarantinedTexts.length > 0
      ? `<details open><summary>${counted(quarantinedTexts.length, "task was left out, because its", "tasks were left out, because their")} own solution fails here</summary><ul>${quarantinedTexts
          .slice(0, 200)
          .map((one) => `<li>${escapeHtml(one)}</li>`)
          .join(
            "",
          )}</ul>${quarantinedTexts.length > 200 ? paragraph(`${quarantinedTexts.length - 200} more are in manifest.json.`) : ""}</details>`
      : "";
  const notes = manifest.notes.length > 0 ? `<div class="loud">${manifest.notes.map(paragraph).join("")}</div>` : "";
  return { id: "run", title: "What was run", html: `${loud(run)}${partial}${notes}<dl>${rows}</dl>${quarantined}` };
};
