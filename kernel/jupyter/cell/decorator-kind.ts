const tslabImport = /\bfrom\s*["']tslab["']|\brequire\(\s*["']tslab["']\s*\)/;
const onParameter = /[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+(?!class\b)/u;

/**
 * The kind of decorators in a notebook: by default the standard ones. The folder's configuration or tslab, which has
 * only the old kind, may select the old kind. A decorator on a parameter also selects it, because only that kind
 * allows it.
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
