import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Application } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import { root } from "../../root.ts";

/** The package's entries, of which each becomes a page of the API reference. */
const entryPoints = [
  "kernel/engine/api/*.ts",
  "kernel/papers/papers.ts",
  ...["sandbox", "datasets", "toolkit/stats", "toolkit/tables", "toolkit/charts"].map((room) => `${room}/index.ts`),
];

/** Options of the generator: fields and parameters are rows of tables instead of headings. */
const tables: Partial<PluginOptions> = {
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  enumMembersFormat: "table",
};

/** Generates the API reference from the comments, as Markdown in a folder. */
export const writeReference = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  const app = await Application.bootstrapWithPlugins({
    entryPoints: entryPoints.map((path) => join(root, path)),
    plugin: ["typedoc-plugin-markdown"],
    tsconfig: join(root, "tsconfig.json"),
    out: folder,
    readme: "none",
    skipErrorChecking: true,
    excludeExternals: true,
    excludePrivate: true,
    excludeInternal: true,
    disableSources: true,
    logLevel: "Error",
    kindSortOrder: ["Function", "Variable", "Class", "Interface", "TypeAlias"],
    ...tables,
    ...({
      outputFileStrategy: "modules",
      hideBreadcrumbs: true,
      hidePageHeader: true,
      useHTMLAnchors: true,
    } satisfies Partial<PluginOptions>),
  });
  const project = await app.convert();
  if (!project) throw new Error("TypeDoc found no entry of the package");
  await app.generateOutputs(project);
};
