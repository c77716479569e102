const tslabImport = /\bfrom\s*["']tslab["']|\brequire\(\s*["']tslab["']\s*\)/;
const onParameter = /[(,]\s*@[\p{ID_Start}$_][\p{ID_Continue}$.]*(?:\([^()]*\))?\s+(?!class\b)/u;

/**
 * Which decorators a notebook means: the standard ones, unless its folder's configuration or tslab (which knows the
 * old kind alone) says otherwise, or one stands on a parameter, which only the old kind can.
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
