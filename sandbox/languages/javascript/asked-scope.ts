import { asksForFile, namesDefinedBy, namesReadIn, predefinedNames } from "./asked-names.ts";
import { field, isNode, listIn, type ScriptNode } from "./tree.ts";

/** The facts about the names in a test that show which values come from the program. */
export interface TestScope {
  /** The expression that a variable is initialised with, if the test uses the variable only once; else null. */
  meaningOf(name: string): ScriptNode | null;
  /**
   * True if the name's methods belong to the program. The program defines the name, or the test created it from a
   * class.
   */
  isOwn(name: string): boolean;
  /** True if the language or a test framework defines the name. */
  isGiven(name: string): boolean;
}

export const madeIn = (name: string, block: readonly ScriptNode[]): ScriptNode | null => {
  const using = block.filter((one) => namesReadIn(one).has(name));
  const [only, ...others] = listIn(using[0] ?? null, "declarations");
  if (using.length !== 1 || !only || others.length > 0) return null;
  return field(only, "id")?.type === "Identifier" ? field(only, "init") : null;
};

/**
 * Derives the facts about names from the statements of a test. `parameters` are the names of a callback's parameters.
 */
export const testScopeOf = (block: readonly ScriptNode[], parameters: ReadonlySet<string>): TestScope => {
  const defined = new Set(block.flatMap((one) => (asksForFile(one) ? [] : namesDefinedBy(one))));
  const inits = block.flatMap((one) => listIn(one, "declarations")).filter(isNode);
  const isGiven = (name: string): boolean => predefinedNames.has(name) && !defined.has(name) && !parameters.has(name);
  return {
    isGiven,
    meaningOf: (name) => madeIn(name, block),
    isOwn: (name) => {
      if (parameters.has(name)) return false;
      if (!defined.has(name)) return !isGiven(name);
      const init = inits.map((one) => (field(one, "id")?.name === name ? field(one, "init") : null)).find(isNode);
      const callee = init && field(init, "callee");
      if (init?.type === "NewExpression") return !predefinedNames.has(String(callee?.name));
      return callee?.name === "require" && /^\.{0,2}\//.test(String(listIn(init ?? null, "arguments")[0]?.value));
    },
  };
};
