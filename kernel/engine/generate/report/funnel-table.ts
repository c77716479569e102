import { Table } from "../../../../toolkit/tables/table.ts";
import type { FunnelLine } from "../lines/set-lines.ts";
import { funnelSteps } from "./funnel-steps.ts";

const reasonsText = (rejections: FunnelLine["rejected"]): string =>
  Object.entries(rejections)
    .flatMap(([step, reasons]) => Object.entries(reasons).map(([reason, count]) => `${step} ${reason} ${count}`))
    .join(", ");

/** The number of items that passed each step, one row for each language, with the reasons of rejections. */
export const funnelTable = (funnel: readonly FunnelLine[]): Table =>
  new Table(
    funnel.map(({ language, started, passed, rejected, duplicates, sampled }) => ({
      Language: language,
      Started: started,
      ...Object.fromEntries(funnelSteps(funnel).map((step) => [step, passed[step] ?? null])),
      Duplicates: duplicates,
      Sampled: sampled,
      Rejected: reasonsText(rejected),
    })),
    { title: "Items that passed each step", notes: ["The last column counts rejected items by step and reason."] },
  );
