const tslabImport = /\bfrom\s*["']tslab["']|\brequire\(\s*["']tslab["']\s*\)/;
const onParameter = /[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+(?!class\b)/u;

/**
 * The kind of decorators in a notebook: the standard ones (default) or those of `experimentalDecorators`. The
 * experimental ones apply if the folder's configuration sets them, or if a cell imports the package tslab. The
 * experimental ones also apply if a parameter has a decorator, because standard decorators exclude parameters.
 */
export class DecoratorKind {
  #legacy: boolean;

  constructor(folderAsks: boolean) {
    this.#legacy = folderAsks;
  }

  isLegacy(code: string): boolean {
    this.#legacy ||= tslabImport.test(code);
    return this.#legacy || onParameter.test(code);
  }
}
