import { DecoratorKind } from "../cell/decorator-kind.ts";
import { type FolderOptions, folderOptions } from "../cell/folder-options.ts";
import { jsxOptions } from "../cell/jsx-options.ts";
import type { PathAliases } from "../cell/local-files.ts";
import type { StripOptions } from "../cell/strip.ts";

interface Settings {
  readonly folder: FolderOptions;
  readonly base: StripOptions;
  readonly decorators: DecoratorKind;
}

let settings: Settings | undefined;

const current = (): Settings => {
  if (settings) return settings;
  const folder = folderOptions(process.cwd());
  const base = { decoratorMetadata: folder.emitDecoratorMetadata ?? false, jsx: jsxOptions(process.cwd(), folder) };
  settings = { folder, base, decorators: new DecoratorKind(folder.experimentalDecorators ?? false) };
  return settings;
};

/** How a cell, or a local file that it imports, becomes JavaScript. */
export const stripOptionsFor = (code: string): StripOptions => {
  const { base, decorators } = current();
  return { ...base, legacyDecorators: decorators.isLegacy(code) };
};

/** The `paths` of the folder's configuration. */
export const pathAliases = (): PathAliases => current().folder.paths ?? {};

/** Reads the folder's configuration anew: packages came or went. */
export const forgetOptions = (): void => {
  settings = undefined;
};
