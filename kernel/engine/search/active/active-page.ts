import { counted } from "../../../../toolkit/base/counted.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import type { Table } from "../../../../toolkit/tables/table.ts";
import { linesOf } from "../../method/lines-of.ts";
import { pageHtml } from "../../report/page.ts";
import { paragraph, type Section, tableHtml } from "../../report/sections/section.ts";
import type { ActiveHeader, ActiveLine, ActiveSummaryLine } from "./active-evidence.ts";

const shownRows = 30;

/** The tables and facts of a run that its HTML page contains. */
interface ShownRun {
  summary(): ActiveSummaryLine | null;
  declared(): readonly object[];
  table(rows: number): Table;
  effectTable(): Table;
}

const aboutOf = ({ roles, seed, config, simulated }: ActiveHeader, summary: ActiveSummaryLine | null): Section => {
  const rows: readonly (readonly [string, string])[] = [
    ["Model under test", roles.solver ?? "–"],
    ["Concepts", config.concepts.join(", ").replaceAll("_", " ")],
    ["Difficulties", config.difficulties.join(", ")],
    ["Seed", String(seed)],
    ...(summary === null
      ? []
      : ([
          ["Evaluations", `${summary.evaluations}, ${summary.invalid} of them invalid`],
          ["End", summary.stopReason.replaceAll("_", " ")],
          ["Declared weak", counted(summary.declared, "state")],
          ["Expected share of false claims", summary.falseDiscoveryRate.toFixed(3)],
          ["Expected number of weak states missed", summary.expectedMissed.toFixed(1)],
        ] as const)),
  ];
  const notice = simulated
    ? '<div class="loud" role="note"><p>Models in this run are <strong>simulated</strong>: their answers were computed, so the figures say nothing of real models.</p></div>'
    : "";
  const items = rows.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join("");
  return { id: "run", title: "The run", html: `${notice}<dl>${items}</dl>` };
};

/** Renders an active search as one HTML page. The same evidence gives the same page. */
export const activePage = async (lines: readonly ActiveLine[], run: ShownRun): Promise<string> => {
  const [header] = linesOf(lines, "taulab-active-search");
  if (header === undefined) throw new TypeError("the evidence lacks its header");
  const rows = Math.max(shownRows, run.declared().length);
  const options = JSON.stringify({ seed: header.seed, roles: header.roles, ...header.config }, null, 1);
  return pageHtml({
    title: `Active search of ${header.roles.solver ?? "a model"}`,
    lead: `${counted(linesOf(lines, "evaluation").length, "evaluation")}, with evidence for each`,
    sections: [
      aboutOf(header, run.summary()),
      { id: "weaknesses", title: "Weakest states", html: tableHtml(run.table(rows)) },
      { id: "effects", title: "Effects", html: tableHtml(run.effectTable()) },
      {
        id: "reproduce",
        title: "Reproduction",
        html: `${paragraph("The same options, seed and answers give the same evidence, byte for byte.")}<pre>${escapeHtml(options)}</pre>`,
      },
    ],
  });
};
