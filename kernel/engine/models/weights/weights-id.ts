import { EngineError } from "../../errors.ts";

/** Settings of the runtime. Each has a default. */
export interface WeightsSettings {
  /** Context length of one answer in tokens, including the prompt. Default: the trained length, at most 4096. */
  readonly context?: number;
  /** Number of CPU threads. Default: one fewer than the CPU's cores, at least 1. */
  readonly threads?: number;
  /** Number of answers that are written at the same time. Default 1. Only with 1, equal requests get equal answers. */
  readonly parallel?: number;
  /** The output limit of an answer in tokens, for all requests. Default: the request's own limit, or 1024. */
  readonly tokens?: number;
  /** `off`: only the CPU. `auto`: a GPU, if the runtime has a build for it. Default `auto`. */
  readonly gpu?: "auto" | "off";
  /**
   * `completion`: the model continues the prompt, without a chat template. Default: chat if the file has a template.
   */
  readonly form?: "chat" | "completion";
}

/** The parts of an id `gguf:SOURCE?NAME=VALUE&…`. */
export interface WeightsId {
  /** Name of a downloaded model, or the path of a file. */
  readonly source: string;
  readonly isFile: boolean;
  readonly settings: WeightsSettings;
}

export const weightsScheme = "gguf:";

const words: Readonly<Record<string, readonly string[]>> = { gpu: ["auto", "off"], form: ["chat", "completion"] };
const counts = ["context", "threads", "parallel", "tokens"] as const;

const refuse = (id: string, message: string): never => {
  throw new EngineError(`${id}: ${message}`, {
    code: "invalid_config",
    argument: "models",
    value: id,
    hint: "write gguf:NAME or gguf:./FILE.gguf, with ?context=4096&threads=2&parallel=4&tokens=512&gpu=off&form=completion after it as needed",
  });
};

/**
 * Parses an id. A source with a slash, or one that ends in `.gguf`, is a file. Throws `invalid_config`.
 *
 * @example
 * parseWeightsId("gguf:smollm2?threads=2"); // => { source: "smollm2", isFile: false, settings: { threads: 2 } }
 */
export const parseWeightsId = (id: string): WeightsId => {
  const path = id.slice(weightsScheme.length);
  const mark = path.lastIndexOf("?");
  const source = mark < 0 ? path : path.slice(0, mark);
  if (source === "") refuse(id, "it names no model");
  const settings: Record<string, number | string> = {};
  for (const [name, value] of new URLSearchParams(mark < 0 ? "" : path.slice(mark + 1))) {
    if (counts.includes(name as (typeof counts)[number])) {
      if (!/^[1-9]\d{0,6}$/.test(value)) refuse(id, `${name} must be a whole number of at least 1, got "${value}"`);
      settings[name] = Number(value);
    } else if (Object.hasOwn(words, name)) {
      if (!words[name]!.includes(value)) refuse(id, `${name} must be ${words[name]!.join(" or ")}, got "${value}"`);
      settings[name] = value;
    } else refuse(id, `there is no setting "${name}"`);
  }
  return { source, isFile: /[/\\]/.test(source) || source.endsWith(".gguf"), settings };
};
