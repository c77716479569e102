import type { ReportInput } from "./input.ts";
import { figure, narrowWidth, type Section } from "./section.ts";

/** The section on pass@k for every k; null if each task has only one sample. */
export const curves = async (run: ReportInput): Promise<Section | null> =>
  run.manifest.config.samples > 1
    ? {
        id: "curves",
        title: "What more samples bring",
        html: await figure(run.passCurve(), run.passCurve({ width: narrowWidth })),
      }
    : null;
