import type { ReportInput } from "./input.ts";
import { figure, paragraph, type Section } from "./section.ts";

/** The section on each model's pass@1 by concept; null if no task names a concept. */
export const conceptsSection = async (run: ReportInput): Promise<Section | null> =>
  run.samples().some(({ concepts: named }) => named.length > 0)
    ? {
        id: "concepts",
        title: "Strengths and weaknesses by concept",
        html: `${await figure(run.conceptHeatMap())}${paragraph("A task may belong to several concepts. Cells with few tasks are uncertain.")}`,
      }
    : null;
