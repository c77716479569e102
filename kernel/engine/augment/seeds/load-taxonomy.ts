import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from "yaml";
import { EngineError } from "../../errors.ts";
import type { TaxonomyTree } from "./taxonomy.ts";

const shippedFile = fileURLToPath(new URL("./taxonomy.yaml", import.meta.url));
const hint = "a taxonomy has tags, their subtags and lists of skills: tag: { subtag: [skill, skill] }";

type Refuse = (node: Node | null, field: string, problem: string) => never;

const nameOf = (value: unknown, field: string, refuse: Refuse): string => {
  if (isScalar(value) && typeof value.value === "string" && value.value.trim() !== "") return value.value.trim();
  return refuse(value as Node | null, field, "must be a text that is not empty");
};

const childrenOf = (node: unknown, field: string, what: string, refuse: Refuse): readonly Pair[] =>
  isMap(node) && node.items.length > 0
    ? node.items
    : refuse(node as Node | null, field, `must hold ${what} with names, at least one`);

/**
 * Reads a taxonomy: three levels of names (tag, subtag, skill), no skill twice.
 * Throws `invalid_config` with file, line and field.
 *
 * @param file a YAML file; default: the shipped one, with 9 tags, 31 subtags and 161 skills
 */
export const loadTaxonomy = async (file: string = shippedFile): Promise<TaxonomyTree> => {
  const lines = new LineCounter();
  const fail = (offset: number, field: string, problem: string, cause?: unknown): never => {
    const { line, col } = lines.linePos(offset);
    throw new EngineError(`${field}: ${problem}`, {
      code: "invalid_config",
      file,
      line: Math.max(1, line),
      column: Math.max(1, col),
      field,
      hint,
      cause,
    });
  };
  const text = await readFile(file, "utf8").catch((cause: unknown) => fail(0, "taxonomy", "cannot be read", cause));
  const document = parseDocument(text, { lineCounter: lines });
  const yamlError = document.errors[0];
  if (yamlError) fail(yamlError.pos[0], "taxonomy", `is not valid YAML: ${yamlError.message.split("\n")[0]}`);
  const refuse: Refuse = (node, field, problem) => fail(node?.range?.[0] ?? 0, field, problem);

  const fieldOfSkill = new Map<string, string>();
  const readSkills = (node: unknown, field: string): readonly string[] => {
    if (!isSeq(node) || node.items.length === 0) return refuse(node as Node | null, field, "must be a list of skills");
    return node.items.map((item, at) => {
      const itemField = `${field}[${at}]`;
      const skill = nameOf(item, itemField, refuse);
      if (fieldOfSkill.has(skill))
        refuse(item as Node, itemField, `the skill "${skill}" is already at ${fieldOfSkill.get(skill)}`);
      fieldOfSkill.set(skill, itemField);
      return skill;
    });
  };
  const tags = childrenOf(document.contents, "taxonomy", "tags", refuse).map(({ key, value }) => {
    const tag = nameOf(key, "taxonomy", refuse);
    const subtags = childrenOf(value ?? key, tag, "subtags", refuse).map((pair) => {
      const subtag = nameOf(pair.key, tag, refuse);
      return [subtag, readSkills(pair.value ?? pair.key, `${tag}.${subtag}`)] as const;
    });
    return [tag, Object.fromEntries(subtags)] as const;
  });
  return Object.fromEntries(tags);
};
