/** An import of a local file by a cell: the specifier, its options and the returned module. */
export interface ImportedModule {
  readonly module: object;
  readonly specifier: string;
  readonly options: ImportCallOptions | undefined;
}

const imports = new WeakMap<object, ImportedModule>();

/** Records which import returned a module to a cell. */
export const noteImport = (imported: ImportedModule): void => {
  imports.set(imported.module, imported);
};

/** The import that returned a module to a cell; undefined for any other value. */
export const importOf = (module: unknown): ImportedModule | undefined =>
  typeof module === "object" && module !== null ? imports.get(module) : undefined;
