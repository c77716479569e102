import type { Formatter } from "./formatter.ts";
import { imageFormatter } from "./image.ts";
import { tabularFormatters } from "./tabular.ts";
import { vegaFormatters } from "./vega.ts";

/** The first that recognises a value shows it. */
export const formatters: readonly Formatter[] = [imageFormatter, ...tabularFormatters, ...vegaFormatters];
