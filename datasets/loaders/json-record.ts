import { isObject } from "../../toolkit/base/is-object.ts";
import { nearest } from "../../toolkit/base/nearest.ts";
import { DatasetError } from "../errors.ts";

/** The position of a JSON record in a file: a line, or a path inside the document (`samples[3]`). */
export interface RecordPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** Path of the record in its file; empty for a whole line or document. */
  readonly within?: string;
}

/** One JSON object, with methods that check its fields. Fields that no loader reads are ignored. */
export interface JsonRecord {
  readonly place: RecordPlace;
  readonly keys: readonly string[];
  /** The parsed values, unchecked. */
  readonly values: Readonly<Record<string, unknown>>;
  /** True for a field that is neither absent nor null. */
  has(name: string): boolean;
  text(name: string): string;
  textOrNumber(name: string): string;
  flag(name: string): boolean;
  number(name: string): number;
  /** The texts in a list; empty if the field is absent. */
  texts(name: string): readonly string[];
  list(name: string): readonly unknown[];
  record(name: string): JsonRecord;
  /** The objects in a list, as records. */
  records(name: string): readonly JsonRecord[];
  /** Makes the error for a field that is missing or has a wrong value. */
  wrong(name: string, requirement: string): DatasetError;
}

const joined = (within: string | undefined, name: string): string =>
  within === undefined || within === "" ? name : name.startsWith("[") ? within + name : `${within}.${name}`;

const details = ({ file, line, column }: RecordPlace) => ({
  file,
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
});

/** Wraps a value as a record. Throws `wrong_type` with its position if it is not an object. */
export const jsonRecord = (value: unknown, place: RecordPlace): JsonRecord => {
  if (!isObject(value))
    throw new DatasetError("must be a JSON object", {
      ...details(place),
      code: "wrong_type",
      ...(place.within ? { field: place.within } : {}),
      hint: "Write an object in braces here.",
    });
  const keys = Object.keys(value);
  const has = (name: string) => value[name] !== undefined && value[name] !== null;
  const wrong = (name: string, requirement: string) => {
    const field = joined(place.within, name);
    if (has(name))
      return new DatasetError(`must be ${requirement}, but is ${JSON.stringify(value[name]).slice(0, 40)}`, {
        ...details(place),
        code: "wrong_type",
        field,
        hint: `Write ${requirement} here.`,
      });
    const meant = nearest(name, keys);
    return new DatasetError(`the field is missing${meant ? `; is "${meant}" a misspelling of it?` : ""}`, {
      ...details(place),
      code: "missing_field",
      field,
      hint: `This ${place.within ? "object" : "line"} has the fields ${keys.join(", ") || "none"}.`,
    });
  };
  const inside = (name: string): RecordPlace => ({ ...place, within: joined(place.within, name) });
  const list = (name: string) => {
    const items = value[name];
    if (!Array.isArray(items)) throw wrong(name, "a list");
    return items as readonly unknown[];
  };
  return {
    place,
    keys,
    values: value,
    has,
    wrong,
    list,
    text: (name) => {
      const item = value[name];
      if (typeof item !== "string") throw wrong(name, "text");
      return item;
    },
    textOrNumber: (name) => {
      const item = value[name];
      if (typeof item !== "string" && typeof item !== "number") throw wrong(name, "text or a number");
      return String(item);
    },
    flag: (name) => {
      const item = value[name];
      if (typeof item !== "boolean") throw wrong(name, "true or false");
      return item;
    },
    number: (name) => {
      const item = value[name];
      if (typeof item !== "number") throw wrong(name, "a number");
      return item;
    },
    texts: (name) => {
      const items = has(name) ? value[name] : [];
      if (!Array.isArray(items) || !items.every((item) => typeof item === "string"))
        throw wrong(name, "a list of texts");
      return items;
    },
    record: (name) => {
      if (!isObject(value[name])) throw wrong(name, "an object");
      return jsonRecord(value[name], inside(name));
    },
    records: (name) => list(name).map((item, i) => jsonRecord(item, inside(`${name}[${i}]`))),
  };
};
