import { makeDisplay } from "../display/display.ts";
import { hostSymbol } from "../display/host.ts";
import { makeProgress } from "../display/progress-iterable.ts";
import { loadRendererWith } from "../display/vega.ts";
import { currentCell } from "./context.ts";
import { host } from "./host.ts";
import { importMeta, importModule, requireModule } from "./imports.ts";
import { dialogs, input } from "./input.ts";
import { installResults } from "./results.ts";
import { openComm, registerTarget } from "./widgets/comm.ts";
import { serveWidgetStates } from "./widgets/model.ts";
import { widgets } from "./widgets/widgets.ts";

/** Puts what every cell finds without importing it. A cell may declare variables of the same names. */
export const installGlobals = (onFault: (error: unknown) => void): void => {
  installResults();
  loadRendererWith(importModule);
  serveWidgetStates();
  const display = makeDisplay({ host, pending: (work) => void currentCell().pending.add(work), onFault });
  const all = {
    display,
    progress: makeProgress(host),
    input,
    ...dialogs,
    widgets,
    comms: { open: openComm, register: registerTarget },
    require: requireModule,
    __dirname: importMeta().dirname,
    __filename: importMeta().filename,
    [hostSymbol]: host,
  };
  for (const key of Reflect.ownKeys(all)) {
    const value = (all as Record<PropertyKey, unknown>)[key];
    Object.defineProperty(globalThis, key, { value, writable: true, configurable: true, enumerable: false });
  }
};
