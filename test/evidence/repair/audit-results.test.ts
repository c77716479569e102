import { expect, test } from "vitest";
import { played } from "../../kernel/engine/repair/play.ts";
import { auditRepair } from "./audit.ts";

type Line = Readonly<Record<string, unknown>>;

const lines = played().map((line) => JSON.parse(JSON.stringify(line)) as Line);

const faultsOf = (given: readonly Line[]): string =>
  auditRepair(`${given.map((line) => JSON.stringify(line)).join("\n")}\n`)
    .map(({ message }) => message)
    .filter((message) => !/but it is|the reference/.test(message))
    .join("\n");

const at = (kind: string, which = 0): number =>
  lines.flatMap((line, place) => (line.kind === kind ? [place] : []))[which]!;

const table = (name: string): number => lines.findIndex((line) => line.table === name);

/** The evidence lines, with a change to one nested field of the line at `place`. */
const changed = (place: number, path: string, change: (value: unknown) => unknown): readonly Line[] => {
  const copy = JSON.parse(JSON.stringify(lines[place])) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop()!;
  const inner = names.reduce<Record<string, unknown>>((value, name) => value[name] as Record<string, unknown>, copy);
  inner[last] = change(inner[last]);
  return lines.map((line, index) => (index === place ? copy : line));
};

const more = (value: unknown): number => Number(value) + 0.2;

test.each([
  ["a mean", changed(at("modelMetrics"), "metrics.preservation.estimate", more), "preservation is"],
  ["its number", changed(at("modelMetrics"), "metrics.preservation.n", more), "modelMetrics"],
  ["its bounds", changed(at("modelMetrics"), "metrics.preservation.high", (value) => Number(value) + 2), "bounds"],
  ["bounds of Wilson", changed(at("modelMetrics"), "metrics.finalFix.low", more), "Wilson"],
  ["counts", changed(at("modelMetrics"), "counts.errors", () => 9), "counts must be"],
  ["fixes by turn", changed(at("modelMetrics"), "cumulativeFix.0", () => 0.9), "cumulativeFix"],
  ["levels of hints", changed(at("modelMetrics"), "hintLevels.1", more), "hintLevels"],
  ["hints", changed(at("modelMetrics"), "hints.rejectionCount", () => 0), "hints are others"],
  ["a difference", changed(at("difference"), "metrics.netGain.estimate", more), "netGain is"],
  ["a difference missing", lines.filter((_, place) => place !== at("difference")), "differences of other pairs"],
  ["a model missing", lines.filter((_, place) => place !== at("modelMetrics")), "metrics of other models"],
  ["Table III", changed(table("III"), "rows.0.finalFixGain", more), "Table III"],
  ["Table IV", changed(table("IV"), "rows.0.averageRank", more), "Table IV"],
  ["Table V", changed(table("V"), "rows.1.repairRate.sd", more), "Table V"],
  ["a reduction of Table V", changed(table("V"), "reductions.2.repairRate", () => 7), "Table V"],
  ["Table VI", changed(table("VI"), "rows.0.average", () => 0.123), "Table VI"],
  ["Table VII", changed(table("VII"), "rows.0.initialFix", more), "Table VII"],
  ["Table VII missing", lines.filter((_, place) => place !== table("VII")), "Table VII is missing"],
])("another value is found: %s", (_, damaged, wanted) => {
  expect(faultsOf(damaged)).toContain(wanted);
});

test("as it is, nothing is found", () => {
  expect(faultsOf(lines)).toBe("");
});
