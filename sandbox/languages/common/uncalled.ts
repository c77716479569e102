/** Functions without parameters that a test file defines for whoever runs it. */
export interface TestFunctions {
  /** Where one is defined, outside of all else, global; the first group is its name. */
  readonly head: RegExp;
  call(name: string): string;
  /** Where a library runs them. */
  readonly unless?: RegExp;
}

/** What else may end a text. */
const tail = /^__(?:END|DATA)__\s*$[\s\S]*|\?>\s*$/m;

/** The test, with calls of those test functions that nothing else in it mentions: uncalled they would check nothing. */
export function callUncalled(test: string, { head, call, unless }: TestFunctions): string {
  if (unless?.test(test)) return test;
  const mentions = new Map<string, number>();
  for (const [word] of test.matchAll(/[\w.-]+/g)) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  const calls = [...test.matchAll(head)].map((m) => m[1]!).filter((name) => mentions.get(name) === 1);
  if (calls.length === 0) return test;
  const added = `\n${calls.map(call).join("\n")}\n`;
  const at = test.search(tail);
  return at < 0 ? test + added : `${test.slice(0, at)}${added}${test.slice(at)}`;
}
