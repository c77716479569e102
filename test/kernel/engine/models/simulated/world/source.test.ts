import { expect, test } from "vitest";
import { interpret } from "../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import { readProgram } from "../../../../../../kernel/engine/models/simulated/world/source/program-of.ts";
import { SourceError } from "../../../../../../kernel/engine/models/simulated/world/source/tree.ts";

test("a source of TypeScript's form becomes a program", () => {
  const source = `function twice(a: int[]): int[] {
  let out: int[] = [];
  for (const one of a) { push(out, one * 2); }
  for (let i = len(out) - 1; i >= 0; i--) { if (out[i] > 6 && !(out[i] === 8)) { out[i] -= 1; } }
  return out;
}
function main(): void {
  let n = readInt();
  let counts: Map<int, int> = {};
  let a: int[] = readInts(n);
  for (let i = 0; i < n; i++) { put(counts, a[i], lookup(counts, a[i], 0) + 1); }
  printList(twice(a));
  print(len(counts), n > 2 ? "many" : "few", max(1, n, 2));
}`;
  expect(interpret(readProgram(source), "4\n1 4 4 5\n").output).toBe("2 8 8 9\n3 many 4\n");
});

test.each([
  ["let x = 1;", "not a function"],
  ["function main(): void { let x = 1 << 2; print(x); }", "operator"],
  ["function main(): void { let x = {}; print(1); }", "a map without a type"],
  ["function f(a: float): int { return 1; }", "unknown type"],
  ["function main(): void { leap(1); }", "unknown call"],
  ["function main(): void { let ; }", ""],
])("what the intermediate form lacks is refused with its line: %s", (source, reason) => {
  expect(() => readProgram(source)).toThrow(SourceError);
  expect(() => readProgram(source)).toThrow(reason);
});
