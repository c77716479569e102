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
  /** The settings of JSX, computed on first use, because most notebooks contain no JSX. */
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

/** The options for the compilation of a cell, or of a local file that it imports, to JavaScript. */
export const stripOptionsFor = (code: string): StripOptions => {
  const options = current(code);
  return {
    legacyDecorators: options.decorators.isLegacy(code),
    decoratorMetadata: options.folder.emitDecoratorMetadata ?? false,
    get jsx() {
      options.jsx ??= jsxOptions(process.cwd(), options.folder);
      return options.jsx;
    },
  };
};

/** The path aliases of the TypeScript configuration (`paths`) in the notebook's folder. */
export const pathAliases = (): PathAliases => current().folder.paths ?? {};

/** Makes the next call read the folder's configuration again. Called after packages changed. */
export const forgetOptions = (): void => {
  settings = undefined;
};
