import { nearest } from "../../../toolkit/base/nearest.ts";
import { wildcard } from "../../../toolkit/base/wildcard.ts";
import { EngineError } from "../errors.ts";

/**
 * The entries with one of these ids; `*` stands for any characters. Throws `invalid_config` for an id without an
 * entry.
 *
 * @param ids undefined: all entries
 *
 * @example
 * chooseIds([{ id: "a-1" }, { id: "b-1" }], ["a-*"]).length; // => 1
 */
export const chooseIds = <T extends { readonly id: string }>(
  entries: readonly T[],
  ids: readonly string[] | undefined,
): readonly T[] => {
  if (ids === undefined) return entries;
  const forms = ids.map(wildcard);
  const unknownId = ids.find((_, at) => !entries.some(({ id }) => forms[at]!.test(id)));
  if (unknownId === undefined) return entries.filter(({ id }) => forms.some((form) => form.test(id)));
  const allIds = entries.map(({ id }) => id);
  const near = nearest(unknownId, allIds);
  throw new EngineError(`nothing has the id "${unknownId}"`, {
    code: "invalid_config",
    field: "ids",
    argument: "ids",
    value: unknownId,
    hint: near ? `write "${near}"` : `the ids are ${allIds.slice(0, 8).join(", ")}${allIds.length > 8 ? ", …" : ""}`,
  });
};
