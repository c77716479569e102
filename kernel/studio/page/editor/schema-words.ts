import type { Complete } from "./yaml-editor.ts";

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly description?: string;
}

const branches = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(branches)];

/** Returns the YAML editor's completions for a JSON Schema: the keys that the schema allows at a position. */
export const schemaWords =
  (schema: object): Complete =>
  (way) => {
    let nodes = branches(schema as Schema);
    for (const part of way)
      nodes = nodes
        .flatMap(
          ({ properties, additionalProperties }) =>
            properties?.[part] ?? (typeof additionalProperties === "object" ? additionalProperties : []),
        )
        .flatMap(branches)
        .flatMap((node) => (node.items ? branches(node.items) : [node]));
    const descriptions = new Map(
      nodes.flatMap(({ properties = {} }) =>
        Object.entries(properties).map(([name, { description = "" }]) => [name, description] as const),
      ),
    );
    return [...descriptions];
  };
