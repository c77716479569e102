import { isObject } from "../../../toolkit/base/is-object.ts";
import type { Run } from "../../engine/run-handle.ts";

/** Converts a nested configuration to pairs of a dotted path and a value in JSON. */
const flat = (value: unknown, path = ""): [string, string][] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => flat(one, path === "" ? key : `${path}.${key}`))
    : [[path, JSON.stringify(value) ?? "absent"]];

/** A setting with different values in two runs. Values are JSON; `absent` means that the run lacks the setting. */
export interface ChangedSetting {
  readonly name: string;
  readonly a: string;
  readonly b: string;
}

/** Lists the settings, versions and isolation that differ between two runs. */
export const changedSettings = (a: Run, b: Run): ChangedSetting[] => {
  const [ofA, ofB] = [a, b].map(
    ({ manifest: { config, versions, isolation } }) =>
      new Map(flat({ ...config, versions, isolation: isolation.level })),
  );
  const names = [...new Set([...(ofA?.keys() ?? []), ...(ofB?.keys() ?? [])])].sort();
  return names
    .map((name) => ({ name, a: ofA?.get(name) ?? "absent", b: ofB?.get(name) ?? "absent" }))
    .filter((one) => one.a !== one.b);
};
