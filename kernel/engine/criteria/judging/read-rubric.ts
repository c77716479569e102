import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { YamlField } from "../../../../datasets/yaml-field.ts";
import { EngineError } from "../../errors.ts";
import { parseTemplate } from "../../prompt/template/template.ts";

/** One mark (named score) of a rubric, with its scale. */
export interface RubricMark {
  readonly name: string;
  readonly scale: readonly [low: number, high: number];
  /** The property of a program that the mark measures. */
  readonly about: string;
  readonly direction: "higher" | "lower";
}

/** A criterion that a user defines in a file: judges give a program named marks. */
export interface Rubric {
  readonly name: string;
  readonly file: string;
  /**
   * The template of the judge prompt with `prompt`, `solution_code` and `golden_solution`; null for the default prompt.
   */
  readonly prompt: { readonly text: string; readonly line: number; readonly column: number } | null;
  readonly marks: readonly RubricMark[];
}

const directions = ["higher", "lower"] as const;

const readScale = (field: YamlField): readonly [number, number] => {
  const [low, high, ...more] = field.list().map((item) => item.number());
  if (low !== undefined && high !== undefined && more.length === 0 && low < high) return [low, high];
  throw field.error("invalid_value", "must be its least and its greatest value", "Write, for example, [1, 5].");
};

const readMark = (name: string, field: YamlField): RubricMark => {
  const fields = field.record(["scale", "about", "direction"]);
  const [scale, about, direction] = [fields.get("scale"), fields.get("about"), fields.get("direction")];
  if (!scale) throw field.error("missing_field", 'the field "scale" is missing', "Write, for example, scale: [1, 5].");
  if (!about)
    throw field.error("missing_field", 'the field "about" is missing', "Describe the aspect that the mark measures.");
  const way = direction?.text() ?? "higher";
  const validDirection = directions.find((one) => one === way);
  if (!validDirection)
    throw direction!.error("invalid_value", `"${way}" is not a direction`, `Write ${directions.join(" or ")}.`);
  return { name, scale: readScale(scale), about: about.text(), direction: validDirection };
};

/**
 * Reads a rubric file: `name`, `marks` (each with its scale and meaning), and optionally `prompt`. Errors have file,
 * line and column.
 */
export const readRubric = async (file: string): Promise<Rubric> => {
  const shownPath = relative(process.cwd(), file);
  const text = await readFile(file, "utf8").catch((cause) => {
    const details = { code: "invalid_config", argument: "criteria", value: file, cause } as const;
    throw new EngineError(`${shownPath}: there is no such file`, {
      ...details,
      hint: "check the path of the criterion",
    });
  });
  const root = YamlField.parse({ file: shownPath, text });
  const fields = root.record(["name", "prompt", "marks"]);
  const [name, prompt, marks] = [fields.get("name"), fields.get("prompt"), fields.get("marks")];
  if (!name) throw root.error("missing_field", 'the field "name" is missing', "Add a name, for example security.");
  if (!/^[\w.-]+$/.test(name.text()))
    throw name.error("invalid_value", "must be one word", "Write letters, digits, dots and hyphens.");
  const list = [...(marks?.entries() ?? [])].map(([key, field]) => readMark(key, field));
  if (list.length === 0) throw (marks ?? root).error("missing_field", "has no marks", "Add at least one mark.");
  const promptPart = prompt && { text: prompt.text(), ...prompt.textPlace };
  if (promptPart) parseTemplate(promptPart.text, { file: shownPath, ...prompt.textPlace, name: "prompt" });
  return { name: name.text(), file: shownPath, prompt: promptPart ?? null, marks: list };
};
