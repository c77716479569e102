import { hostSymbol } from "../../../toolkit/base/notebook-symbols.ts";
import { debugSymbol } from "../channel/debug-port.ts";
import { makeDisplay } from "../display/display.ts";
import { loadWith } from "../display/load.ts";
import { makeProgress } from "../display/progress-iterable.ts";
import { tags } from "../display/tags.ts";
import { loadLate } from "../late.ts";
import { define } from "../property.ts";
import { currentCell } from "./context.ts";
import type { debugPort } from "./debug/port.ts";
import { host } from "./host.ts";
import { importMeta, importModule, requireModule } from "./imports.ts";
import { dialogs, input } from "./input.ts";
import { shellLines } from "./magics/shell.ts";
import { installResults } from "./results.ts";
import { openComm, registerTarget, serveWidgetStates } from "./widgets/comm.ts";
import type { widgets } from "./widgets/widgets.ts";
import { withPristineGlobals } from "./worlds.ts";

const lay = (key: PropertyKey, value: unknown): void => {
  define(globalThis, key, { value, writable: true, configurable: true, enumerable: false });
};

/** Defines a global whose value is loaded on its first read. */
const layLate = (key: PropertyKey, load: () => unknown): void => {
  const get = (): unknown =>
    withPristineGlobals(() => {
      const value = load();
      lay(key, value);
      return value;
    });
  define(globalThis, key, { get, set: (value) => lay(key, value), configurable: true });
};

/** Defines the names that every cell has without an import. A cell may declare variables of the same names. */
export const installGlobals = (onFault: (error: unknown) => void): void => {
  installResults();
  loadWith(importModule);
  serveWidgetStates();
  const display = makeDisplay({ host, pending: (work) => void currentCell().pending.add(work), onFault });
  // `module` and `exports` exist as in tslab, because notebooks written for it may assign to them.
  const module = {
    exports: {},
    id: ".",
    filename: importMeta().filename,
    children: [],
    paths: [],
    require: requireModule,
  };
  const all = {
    display,
    progress: makeProgress(host),
    input,
    ...dialogs,
    ...tags,
    comms: { open: openComm, register: registerTarget },
    shellLines,
    require: requireModule,
    module,
    exports: module.exports,
    __dirname: importMeta().dirname,
    __filename: importMeta().filename,
    [hostSymbol]: host,
  };
  for (const key of Reflect.ownKeys(all)) lay(key, (all as Record<PropertyKey, unknown>)[key]);
  layLate("widgets", () => loadLate<{ widgets: typeof widgets }>(import.meta.url, "./widgets/widgets").widgets);
  layLate(debugSymbol, () => loadLate<{ debugPort: typeof debugPort }>(import.meta.url, "./debug/port").debugPort);
};
