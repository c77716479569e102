import { displayTypes } from "./display.ts";
import { platformTypes } from "./platform.ts";
import { resultTypes } from "./results.ts";
import { tslabTypes } from "./tslab.ts";
import { widgetTypes } from "./widgets.ts";

/** The declarations that every cell sees in addition to the standard library and Node.js's globals. */
export const prelude = (withDom: boolean): string =>
  [displayTypes, resultTypes, widgetTypes, tslabTypes, ...(withDom ? [] : [platformTypes])].join("\n");
