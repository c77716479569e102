import { loadLate } from "../late.ts";
import type { dataFrameFormatters } from "./data-frames.ts";
import type { drawnFormatters } from "./drawn.ts";
import type { Formatter } from "./formatter.ts";
import { heldImageFormatter, imageFormatter } from "./image.ts";
import { lookUp } from "./peek.ts";
import { tabularFormatters } from "./tabular.ts";
import { timerFormatter } from "./timer.ts";
import { vegaFormatters } from "./vega.ts";

const early: readonly Formatter[] = [
  imageFormatter,
  heldImageFormatter,
  timerFormatter,
  ...tabularFormatters,
  ...vegaFormatters,
];

/**
 * Properties by which the rarely used formatters recognise their values. These formatters are loaded with the first
 * value that has one of the properties.
 */
const hints = ["outerHTML", "toDataURL", "toBuffer", "toSpec", "$$typeof", "toRecords", "getChild"];

let late: readonly Formatter[] | undefined;

const lateFormatters = (): readonly Formatter[] => {
  late ??= [
    ...loadLate<{ dataFrameFormatters: typeof dataFrameFormatters }>(import.meta.url, "./data-frames")
      .dataFrameFormatters,
    ...loadLate<{ drawnFormatters: typeof drawnFormatters }>(import.meta.url, "./drawn").drawnFormatters,
  ];
  return late;
};

/** The first formatter that recognises a value. No formatter runs a getter for that. */
export const formatterFor = (value: unknown): Formatter | undefined => {
  const formatter = early.find(({ recognises }) => recognises(value));
  if (formatter || !hints.some((name) => lookUp(value, name) !== undefined)) return formatter;
  return lateFormatters().find(({ recognises }) => recognises(value));
};
