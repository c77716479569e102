import { DecoratorKind } from "../cell/decorator-kind.ts";
import { type FolderOptions, folderOptions } from "../cell/folder-options.ts";
import { FolderWatch } from "../cell/folder-watch.ts";
import { type JsxOptions, jsxOptions } from "../cell/jsx-options.ts";
import type { PathAliases } from "../cell/local-files.ts";
import type { StripOptions } from "../cell/strip.ts";

interface Settings {
  readonly folder: FolderOptions;
  readonly watch: FolderWatch;
  readonly decorators: DecoratorKind;
  /** Found when first asked for: most notebooks hold no JSX. */
  jsx?: JsxOptions;
}

let settings: Settings | undefined;

const current = (code = ""): Settings => {
  if (settings && !settings.watch.changed(code)) return settings;
  const folder = folderOptions(process.cwd());
  settings = {
    folder,
    watch: new FolderWatch(process.cwd()),
    decorators: new DecoratorKind(folder.experimentalDecorators ?? false),
  };
  return settings;
};

/** How a cell, or a local file that it imports, becomes JavaScript. */
export const stripOptionsFor = (code: string): StripOptions => {
  const known = current(code);
  return {
    legacyDecorators: known.decorators.isLegacy(code),
    decoratorMetadata: known.folder.emitDecoratorMetadata ?? false,
    get jsx() {
      known.jsx ??= jsxOptions(process.cwd(), known.folder);
      return known.jsx;
    },
  };
};

/** The `paths` of the folder's configuration. */
export const pathAliases = (): PathAliases => current().folder.paths ?? {};

/** Reads the folder's configuration anew: packages came or went. */
export const forgetOptions = (): void => {
  settings = undefined;
};
