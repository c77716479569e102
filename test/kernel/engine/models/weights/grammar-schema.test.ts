import { expect, test } from "vitest";
import { grammarSchema, SchemaFault } from "../../../../../kernel/engine/models/weights/grammar-schema.ts";

test("a schema of other tools is written as the runtime reads it", () => {
  const schema = {
    type: "object",
    definitions: { name: { type: "string" } },
    properties: { a: { $ref: "#/definitions/name" }, b: { anyOf: [{ type: "integer" }, { type: "null" }] } },
    required: ["a", "b"],
    additionalProperties: false,
  };
  expect(grammarSchema(schema)).toEqual({
    type: "object",
    $defs: { name: { type: "string" } },
    properties: { a: { $ref: "#/$defs/name" }, b: { oneOf: [{ type: "integer" }, { type: "null" }] } },
    required: ["a", "b"],
    additionalProperties: false,
  });
});

test("a property that is called like a word of schemas stays a property", () => {
  const schema = { type: "object", properties: { not: { type: "string" }, anyOf: { type: "integer" } } };
  expect(grammarSchema(schema)).toEqual(schema);
});

test.each([
  [{ type: "nonsense" }, "schema.type"],
  [{ type: "object", properties: { a: { type: ["string", 5] } } }, "schema.properties.a.type"],
  [{ type: "object", properties: { a: { not: { type: "string" } } } }, 'properties.a: a grammar cannot hold "not"'],
  [{ allOf: [{ type: "string" }, { type: "integer" }] }, "several schemas at once"],
  [{ $ref: "other.json" }, "schema.$ref"],
  [{ anyOf: [] }, "schema.anyOf"],
])("a schema that a grammar cannot hold is refused by its place: %j", (schema, message) => {
  expect(() => grammarSchema(schema)).toThrow(SchemaFault);
  expect(() => grammarSchema(schema)).toThrow(message);
});
