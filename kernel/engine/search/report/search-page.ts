import { counted } from "../../../../toolkit/base/counted.ts";
import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import { linesOf } from "../../method/lines-of.ts";
import { pageHtml } from "../../report/page.ts";
import { figure, paragraph, type Section, tableHtml } from "../../report/sections/section.ts";
import type { Header, SearchLine } from "../lines/evidence.ts";
import { searchFigure, searchFigureNames } from "./search-figures.ts";
import { graphOf } from "./search-graph.ts";
import { searchTable } from "./search-tables.ts";
import { weaknessTable } from "./weakness-table.ts";
import { weaknessesOf } from "./weaknesses.ts";

const mostWeaknesses = 30;

const headerOf = (lines: readonly SearchLine[]): Header => {
  const [header] = lines;
  if (!header || !("kind" in header)) throw new TypeError("the evidence lacks its header");
  return header;
};

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([term, text]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`).join("")}</dl>`;

const about = (lines: readonly SearchLine[]): Section => {
  const { roles, seed, config, simulated } = headerOf(lines);
  const events = lines.filter((line) => "event" in line);
  const played = Object.entries(roles).flatMap(([role, player]) => (player === null ? [] : [`${role}: ${player}`]));
  const phases = events.flatMap((line) =>
    line.event === "phaseEnd"
      ? [
          [
            `Phase ${line.phase}`,
            `${counted(line.evaluations, "evaluation")}, ${line.invalid} of them invalid; ended: ${line.stopReason.replaceAll("_", " ")}`,
          ] as const,
        ]
      : [],
  );
  const loud = simulated
    ? '<div class="loud" role="note"><p>Models in this run are <strong>simulated</strong>: their answers were computed, so the figures say nothing of real models.</p></div>'
    : "";
  return {
    id: "run",
    title: "What was run",
    html: `${loud}${facts([
      ["Model under test", roles.solver ?? "–"],
      ["Roles", played.join("; ")],
      ["Concepts", config.concepts.join(", ").replaceAll("_", " ")],
      ["Difficulties", config.difficulties.join(", ")],
      ["Seed", String(seed)],
      ...phases,
    ])}`,
  };
};

const weaknesses = (lines: readonly SearchLine[]): Section => {
  const all = weaknessesOf(lines);
  const left =
    all.length > mostWeaknesses ? paragraph(`${all.length - mostWeaknesses} more states have a failure.`) : "";
  return {
    id: "weaknesses",
    title: "Weakest states",
    html:
      all.length === 0
        ? paragraph("No evaluation failed.")
        : `${tableHtml(weaknessTable(all.slice(0, mostWeaknesses)))}${left}`,
  };
};

/** Adds markup around a drawing with which a reader can enlarge it, without a script. */
const zoomable = (drawing: string): string => {
  const choice = (size: number): string =>
    `<input type="radio" name="zoom" id="zoom-${size}"${size === 1 ? " checked" : ""}><label for="zoom-${size}">${size * 100}%</label>`;
  return `<div class="zoom" role="group" aria-label="Size of the drawing">${[1, 2, 4].map(choice).join("")}${drawing}</div>`;
};

const graph = async (lines: readonly SearchLine[]): Promise<Section> => ({
  id: "graph",
  title: "What was looked at",
  html: zoomable(await figure(graphOf(lines).chart({ width: 960 }))),
});

const tables = (lines: readonly SearchLine[], elapsedMs: number | null): Section => ({
  id: "tables",
  title: "The paper's tables",
  html: ([4, 5, 6, 3] as const).map((table) => tableHtml(searchTable(lines, table, elapsedMs))).join("\n"),
});

const figures = async (lines: readonly SearchLine[]): Promise<Section> => {
  const drawn: string[] = [];
  for (const name of searchFigureNames) if (name !== "graph") drawn.push(await figure(searchFigure(lines, name)));
  return { id: "figures", title: "The paper's figures", html: drawn.join("\n") };
};

const reproduce = (lines: readonly SearchLine[]): Section => {
  const { seed, roles, config } = headerOf(lines);
  return {
    id: "reproduce",
    title: "Doing it again",
    html: `${paragraph("The same options, seed and answers give the same evidence, byte for byte. These are the options:")}<pre>${escapeHtml(JSON.stringify({ seed, roles, ...config }, null, 1))}</pre>`,
  };
};

/** Renders a search as one self-contained HTML page. The same evidence gives the same page. */
export const searchPage = async (lines: readonly SearchLine[], elapsedMs: number | null = null): Promise<string> => {
  const evaluations = linesOf(lines, "evaluation");
  const { nodes } = graphOf(lines);
  return pageHtml({
    title: `Search of ${headerOf(lines).roles.solver ?? "a model"}`,
    lead: `${counted(evaluations.length, "evaluation")} of ${counted(nodes.length, "state")}, with evidence for each`,
    sections: [
      about(lines),
      weaknesses(lines),
      await graph(lines),
      tables(lines, elapsedMs),
      await figures(lines),
      reproduce(lines),
    ],
  });
};
