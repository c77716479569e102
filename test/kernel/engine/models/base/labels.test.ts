import fc from "fast-check";
import { expect, test } from "vitest";
import { modelLabels } from "../../../../../kernel/engine/models/base/model-labels.ts";

const labels = (ids: readonly string[], aliases = {}): string[] => [...modelLabels(ids, aliases).values()];

test.each([
  [
    ["http://gpu:8000/v1#qwen", "http://gpu:8000/v1#llama"],
    ["qwen", "llama"],
  ],
  [
    ["http://gpu:8000/v1#qwen", "http://cpu:8000/v1#qwen"],
    ["qwen @ gpu:8000", "qwen @ cpu:8000"],
  ],
  [
    ["http://gpu:8000/v1#qwen", "http://gpu:8000/v2#qwen"],
    ["qwen @ gpu:8000/v1", "qwen @ gpu:8000/v2"],
  ],
  [
    ["http://gpu/v1#sim/steady", "sim/steady"],
    ["sim/steady @ gpu", "sim/steady"],
  ],
  [
    ["openai/gpt-4o-mini", "local/qwen"],
    ["openai/gpt-4o-mini", "local/qwen"],
  ],
])("%j are called %j", (ids, called) => expect(labels(ids)).toEqual(called));

test("an alias goes before all, and may not be another model's name", () => {
  expect(labels(["http://gpu/v1#a", "sim/steady"], { "sim/steady": "a" })).toEqual(["a @ gpu", "a"]);
  expect(() => modelLabels(["x", "y"], { x: "A", y: "A" })).toThrow(
    expect.objectContaining({ code: "invalid_config" }),
  );
  expect(() => modelLabels(["x", "y"], { x: "y" })).toThrow(/"y" would be the name of y and of x/);
  expect(() => modelLabels(["x"], { x: " " })).toThrow(/empty/);
});

test("no two labels are ever equal", () => {
  const id = fc.oneof(
    fc.constantFrom("sim/a", "a", "b", "openai/a"),
    fc
      .tuple(fc.constantFrom("h", "g"), fc.constantFrom("/v1", "/v2"), fc.constantFrom("a", "b", "sim/a", "a @ h"))
      .map(([host, path, name]) => `http://${host}${path}#${encodeURIComponent(name)}`),
  );
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 10 }), (ids) => {
      expect(new Set(labels(ids)).size).toBe(ids.length);
    }),
  );
});
