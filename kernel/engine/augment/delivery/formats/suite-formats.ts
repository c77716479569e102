import { jsonLinesFormat } from "./json-lines-format.ts";
import { kattisFormat } from "./kattis-format.ts";
import { polygonFormat } from "./polygon-format.ts";
import type { SuiteFormat } from "./suite-files.ts";
import { taskFormat } from "./task-format.ts";

/** All file formats in which a test suite can be exported. */
export const suiteFormats = [
  taskFormat,
  jsonLinesFormat,
  polygonFormat,
  kattisFormat,
] as const satisfies readonly SuiteFormat[];
