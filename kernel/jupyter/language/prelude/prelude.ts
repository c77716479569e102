import { displayTypes } from "./display.ts";
import { platformTypes } from "./platform.ts";
import { resultTypes } from "./results.ts";
import { tslabTypes } from "./tslab.ts";
import { widgetTypes } from "./widgets.ts";

/** TypeScript declarations of the globals that the kernel itself provides to every cell, such as `display`. */
export const prelude = (withDom: boolean): string =>
  [displayTypes, resultTypes, widgetTypes, tslabTypes, ...(withDom ? [] : [platformTypes])].join("\n");
