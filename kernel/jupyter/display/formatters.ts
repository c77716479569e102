import { dataFrameFormatters } from "./data-frames.ts";
import { drawnFormatters } from "./drawn.ts";
import type { Formatter } from "./formatter.ts";
import { imageFormatter } from "./image.ts";
import { tabularFormatters } from "./tabular.ts";
import { vegaFormatters } from "./vega.ts";

/** The first that recognises a value shows it. None runs a getter to recognise something. */
export const formatters: readonly Formatter[] = [
  imageFormatter,
  ...tabularFormatters,
  ...vegaFormatters,
  ...dataFrameFormatters,
  ...drawnFormatters,
];
