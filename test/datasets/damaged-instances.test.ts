import fc from "fast-check";
import { expect, test } from "vitest";
import { DatasetError } from "../../datasets/errors.ts";
import { readInstanceRow } from "../../datasets/instances/instance-table.ts";
import { readInstanceYaml } from "../../datasets/instances/instance-yaml.ts";
import { instanceRow, instanceYaml } from "./instance-files.ts";

const onlyDatasetErrors = (read: () => unknown): void => {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(DatasetError);
    expect((error as DatasetError).hint).toBeTruthy();
  }
};

const put = fc.oneof(
  fc.constantFrom("", "\n", "  ", "- ", ": ", "[", "{", "&a", "*a", "!!x ", "|", "null", "0", '"', "# "),
  fc.string(),
);

test("a damaged file is read, or refused as one", () => {
  const text = instanceYaml();
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(12), put, (at, length, word) => {
      const damaged = text.slice(0, at) + word + text.slice(at + length);
      onlyDatasetErrors(() => readInstanceYaml({ file: "damaged", text: damaged }));
    }),
    { numRuns: 600 },
  );
});

test("a row of any values is read, or refused as one", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("[", '[{"id":1}]', '[{"id":"a","input":"[]"}]', 10n),
    fc.date(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(instanceRow)), value, (name, given) => {
      const values = { ...instanceRow, [name]: given };
      onlyDatasetErrors(() => readInstanceRow({ file: "rows.csv", row: 0, line: 2, column: 1, values }));
    }),
    { numRuns: 600 },
  );
});
