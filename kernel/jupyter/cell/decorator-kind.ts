const tslabImport = /\bfrom\s*["']tslab["']|\brequire\(\s*["']tslab["']\s*\)/;
const onParameter = /[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+(?!class\b)/u;

/**
 * The kind of decorators in a notebook: the standard ones by default. The folder's configuration or tslab, which has
 * only the old kind, may choose otherwise. A decorator on a parameter also means the old kind, because only that allows
 * it.
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
