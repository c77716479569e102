import type { ReportInput } from "./input.ts";
import { figure, narrowWidth, type Section } from "./section.ts";

/** pass@k for every k; nothing where each task has one sample only. */
export const curves = async (run: ReportInput): Promise<Section | null> =>
  run.manifest.config.samples > 1
    ? {
        id: "curves",
        title: "What more samples bring",
        html: await figure(run.passCurve(), run.passCurve({ width: narrowWidth })),
      }
    : null;
