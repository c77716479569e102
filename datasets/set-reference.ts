import { existsSync } from "node:fs";
import { nearest } from "../toolkit/base/nearest.ts";
import { DatasetError } from "./errors.ts";
import type { LoadSettings } from "./loaders/loader.ts";

/** A path or https address with settings of the task set: `PATH#from=2024-08-01&rules=official`. */
export interface SetReference extends LoadSettings {
  readonly path: string;
  /** Name of the file's format, such as "human-eval". Default: detected from extension and content. */
  readonly format?: string;
  /** SHA-256 of the downloaded file, in hexadecimal digits. */
  readonly sha256?: string;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const words: Readonly<Record<string, { readonly fits: (value: string) => boolean; readonly requirement: string }>> = {
  format: { fits: (value) => value !== "", requirement: "the name of a format" },
  sha256: { fits: (value) => /^[0-9a-f]{64}$/i.test(value), requirement: "64 hexadecimal digits" },
  rules: { fits: (value) => value === "official", requirement: '"official"' },
  from: { fits: isDay, requirement: "a day such as 2024-08-01" },
  until: { fits: isDay, requirement: "a day such as 2024-08-01" },
};

const checked = (file: string, name: string, value: string): readonly [string, string] => {
  const word = Object.hasOwn(words, name) ? words[name] : undefined;
  const meant = nearest(name, Object.keys(words));
  if (!word)
    throw new DatasetError(`"${name}" is not a setting of a task set${meant ? `; did you mean "${meant}"?` : ""}`, {
      code: "unknown_field",
      file,
      hint: `After #, write ${Object.keys(words).join(", ")}, joined by &.`,
    });
  if (!word.fits(value))
    throw new DatasetError(`${name} must be ${word.requirement}, got "${value}"`, {
      code: "invalid_value",
      file,
      hint: `Write ${file}#${name}=… with ${word.requirement}.`,
    });
  return [name, name === "sha256" ? value.toLowerCase() : value];
};

/**
 * Parses a reference. If a file with `#` in its name exists, the text is that file. Throws `DatasetError` for unknown
 * settings.
 */
export const readReference = (text: string): SetReference => {
  const at = text.indexOf("#");
  if (at < 0 || existsSync(text)) return { path: text };
  const path = text.slice(0, at);
  const settings = [...new URLSearchParams(text.slice(at + 1))].map(([name, value]) => checked(path, name, value));
  return { path, ...(Object.fromEntries(settings) as Omit<SetReference, "path">) };
};

/** True if a reference is a network address. */
export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);
