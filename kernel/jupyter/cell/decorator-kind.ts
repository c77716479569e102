const tslabImport = /\bfrom\s*["']tslab["']|\brequire\(\s*["']tslab["']\s*\)/;
const onParameter = /[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+(?!class\b)/u;

/**
 * The kind of decorators in a notebook: the standard ones or those of `experimentalDecorators`. The standard ones are
 * the default. The folder's configuration or the use of tslab's API may select the experimental ones. A decorator on a
 * parameter also selects them, because the standard has none.
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
