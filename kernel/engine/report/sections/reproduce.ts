import { escapeHtml } from "../../../../toolkit/tables/index.ts";
import type { ReportInput } from "./input.ts";
import { paragraph, type Section } from "./section.ts";

const word = (text: string): string => (/^[\w./:@,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The command that does the same again. */
export const reproduceCommand = ({ manifest: { config } }: ReportInput): string =>
  [
    "taulab start",
    ...(config.tasks === null ? [] : ["--tasks", config.tasks]),
    "--models",
    config.models.join(","),
    "--samples",
    String(config.samples),
    "--seed",
    String(config.seed),
    "--language",
    config.languages.join(","),
    ...(config.temperature === null ? [] : ["--temperature", String(config.temperature)]),
    ...(config.maxTokens === null ? [] : ["--max-tokens", String(config.maxTokens)]),
    ...(config.isolation === "none" ? ["--isolation", "none"] : []),
  ]
    .map((part, i) => (i === 0 ? part : word(part)))
    .join(" ");

/** How to get the same numbers again, and where they are. */
export const reproduce = (run: ReportInput): Section => ({
  id: "reproduce",
  title: "Do it again",
  html: `${paragraph("With the same version, seed and cached answers, the same records come out, byte for byte but for what a clock measured:")}<pre>${escapeHtml(reproduceCommand(run))}</pre>${paragraph(
    `Every sample, with its prompt, answer, program and result, is one line of records.jsonl beside this page; manifest.json says what was asked, the ${run.manifest.tasks.length} tasks with their content hashes included.`,
  )}<details><summary>manifest.json</summary><pre>${escapeHtml(JSON.stringify(run.manifest, null, 2))}</pre></details>`,
});
