import { readable } from "../../cell/names.ts";
import type { ObjectPreview, PropertyPreview, RemoteObject } from "./devtools.ts";

const textOfProperty = ({ type, subtype, value = "" }: PropertyPreview): string => {
  if (type === "string") return JSON.stringify(value);
  if (type === "function") return "ƒ";
  if (type === "accessor") return "(getter)";
  return subtype === "null" ? "null" : value;
};

const entryText = ({ type, description = "" }: ObjectPreview): string =>
  type === "string" ? JSON.stringify(description) : description;

const previewText = ({ properties, entries, overflow }: ObjectPreview, list: boolean): string => {
  const parts = entries
    ? entries.map(({ key, value }) => (key ? `${entryText(key)} => ${entryText(value)}` : entryText(value)))
    : properties.map((one) => (list ? textOfProperty(one) : `${one.name}: ${textOfProperty(one)}`));
  const all = [...parts, ...(overflow ? ["…"] : [])].join(", ");
  return list ? `[${all}]` : `{${all}}`;
};

const lists = new Set(["array", "typedarray"]);
const withEntries = new Set([undefined, "map", "set", "array", "typedarray"]);

/** Describes a value of the paused code in one line, without running any of the value's code. */
export const describeValue = ({ type, subtype, value, description = "", preview }: RemoteObject): string => {
  if (type === "string") return JSON.stringify(value);
  if (type === "undefined" || subtype === "null") return subtype ?? type;
  if (type === "function") return readable(description).split("\n")[0]!.slice(0, 200);
  if (type !== "object") return description;
  if (!preview || !withEntries.has(subtype)) return readable(description).split("\n")[0]!;
  const text = previewText(preview, lists.has(subtype ?? ""));
  return description === "Object" ? text : `${description} ${text}`;
};
