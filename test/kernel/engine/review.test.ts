import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../tools/root.ts";

interface Entry {
  readonly shownBy?: readonly (readonly [file: string, title: string])[];
  readonly otherwise?: string;
}
const review = parse(readFileSync(join(root, "test/kernel/engine/review.yaml"), "utf8")) as Readonly<
  Record<"faults" | "points", Readonly<Record<string, Entry>>>
>;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

test("every fault and every point is answered once, in order", () => {
  const numbers = (entries: Readonly<Record<string, Entry>>) => Object.keys(entries).map((name) => name.split(" ")[0]);
  expect(numbers(review.faults)).toEqual(upTo(39).map((n) => `F${n}`));
  expect(numbers(review.points)).toEqual(upTo(45).map(String));
});

test("every point of the acceptance list names tests that are there", () => {
  const rows = readFileSync(join(root, "kernel/engine/README.md"), "utf8").matchAll(
    /^\| (\d+(?:, \d+)*) [^|]*\|(.*)\|$/gm,
  );
  const points = [...rows].flatMap(([, numbers = "", shownBy = ""]) => {
    const files = [...shownBy.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = ""]) => file);
    for (const file of files)
      expect(existsSync(join(root, file.startsWith("test/") ? file : `test/kernel/${file}`)), file).toBe(true);
    return numbers.split(", ");
  });
  expect(points).toEqual(upTo(25).map(String));
});

test.each(Object.entries({ ...review.faults, ...review.points }))(
  "%s: the test that shows it is there, or why it is otherwise",
  (_, { shownBy = [], otherwise }) => {
    expect(shownBy.length > 0 || (otherwise ?? "").length > 0).toBe(true);
    for (const [file, title] of shownBy) expect(readFileSync(join(root, "test", file), "utf8"), file).toContain(title);
  },
);
