import { isObject } from "../../../../toolkit/base/is-object.ts";

type Json = Readonly<Record<string, unknown>>;

const types = ["string", "number", "integer", "boolean", "null", "object", "array"];
/** Keywords of JSON Schema that a grammar cannot express. */
const beyond = ["not", "if", "patternProperties", "dependentSchemas", "unevaluatedProperties"];

/** The error for a schema that a grammar cannot express. The message names the location in the schema. */
export class SchemaFault extends Error {
  override readonly name = "SchemaFault";
}

const refuse = (place: string, message: string): never => {
  throw new SchemaFault(`response_format.json_schema.schema${place}: ${message}`);
};

const checkType = (type: unknown, place: string): void => {
  for (const one of [type].flat())
    if (typeof one !== "string" || !types.includes(one))
      refuse(place, `the type ${JSON.stringify(one)} is not one of ${types.join(", ")}`);
};

const eachOf = (value: unknown, place: string): Json => {
  if (!isObject(value)) refuse(place, "an object of schemas is needed");
  return Object.fromEntries(
    Object.entries(value as Json).map(([name, one]) => [name, converted(one, `${place}.${name}`)]),
  );
};

const listOf = (value: unknown, place: string): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0) refuse(place, "a list of schemas is needed");
  return (value as readonly unknown[]).map((one, index) => converted(one, `${place}[${index}]`));
};

/** JSON Schema keyword that contains further schemas → the function that converts them to the runtime's form. */
const words: Readonly<Record<string, (value: unknown, place: string) => Json>> = {
  properties: (value, place) => ({ properties: eachOf(value, place) }),
  $defs: (value, place) => ({ $defs: eachOf(value, place) }),
  definitions: (value, place) => ({ $defs: eachOf(value, place) }),
  items: (value, place) => ({ items: converted(value, place) }),
  prefixItems: (value, place) => ({ prefixItems: listOf(value, place) }),
  additionalProperties: (value, place) => ({ additionalProperties: converted(value, place) }),
  oneOf: (value, place) => ({ oneOf: listOf(value, place) }),
  anyOf: (value, place) => ({ oneOf: listOf(value, place) }),
  allOf: (value, place) => {
    const all = listOf(value, place);
    return all.length === 1 ? (all[0] as Json) : refuse(place, "a grammar cannot hold several schemas at once");
  },
  $ref: (value, place) => {
    const name = /^#\/(?:\$defs|definitions)\/(.+)$/.exec(String(value))?.[1];
    return name === undefined ? refuse(place, "it must begin with #/$defs/") : { $ref: `#/$defs/${name}` };
  },
};

const converted = (schema: unknown, place: string): unknown => {
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema)) return refuse(place, "a schema is needed");
  const word = beyond.find((one) => Object.hasOwn(schema, one));
  if (word !== undefined) refuse(place, `a grammar cannot hold "${word}"`);
  if (schema.type !== undefined) checkType(schema.type, `${place}.type`);
  return Object.assign(
    {},
    ...Object.entries(schema).map(([name, value]) =>
      Object.hasOwn(words, name) ? words[name]!(value, `${place}.${name}`) : { [name]: value },
    ),
  );
};

/**
 * Converts a JSON Schema to the runtime's form for grammars: `anyOf` to `oneOf`, `definitions` to `$defs`. Throws a
 * `SchemaFault` for a keyword that a grammar cannot express. Limits of numbers and patterns of strings are ignored.
 *
 * @example
 * grammarSchema({ anyOf: [{ type: "integer" }, { type: "null" }] }); // => { oneOf: [{ type: "integer" }, { type: "null" }] }
 */
export const grammarSchema = (schema: object): object => converted(schema, "") as object;
