import { shellQuoted } from "../../../../../../../toolkit/base/shell-word.ts";
import type { ValueType } from "../../problem/family.ts";
import type { ArgumentValue } from "../item-input.ts";
import type { ItemDialect } from "./item-dialect.ts";

const literal = (value: ArgumentValue): string => {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return shellQuoted(value);
  return `(${(value as readonly (number | string)[]).map(literal).join(" ")})`;
};

/**
 * Bash statements that call a function whose result is an array, and bind `answer` to it. REPLY holds the array's name.
 */
const listCall = (call: string): string => `${call}; local -n answer=$REPLY`;

const isList = (to: ValueType): boolean => to !== "int" && to !== "text";

const printLines = (call: string, to: ValueType): readonly string[] => {
  if (to === "int") return [call, `printf '%s\\n' "$REPLY"`];
  if (to === "text") return [call, `printf '"%s"\\n' "$REPLY"`];
  return [listCall(call), `printf -v joined ', %s' "\${answer[@]}"`, `printf '[%s]\\n' "\${joined:2}"`];
};

/**
 * Writes input functions (which print the test inputs and outputs) and tests for Bash. A function leaves its result in
 * REPLY, and takes an array by its name.
 */
export const shellItems: ItemDialect = {
  remark: "#",
  indent: "    ",
  literal,
  call: (name, values) => {
    const lists = values.flatMap((value, at) =>
      typeof value === "object" ? [`input_${at + 1}=${literal(value)}; `] : [],
    );
    const words = values.map((value, at) => (typeof value === "object" ? `input_${at + 1}` : literal(value)));
    return `${lists.join("")}${[name, ...words].join(" ")}`;
  },
  show: ({ call, input }, to) => [`printf '%s\\n' ${shellQuoted(input)}`, ...printLines(call, to)],
  check: ({ call, expected }, to) =>
    isList(to)
      ? `${listCall(call)}; expected=${expected}; [[ "\${answer[*]}" == "\${expected[*]}" ]] || exit 1`
      : `${call}; [[ $REPLY == ${expected} ]] || exit 1`,
  caught: (check) => `( ${check} ) || true`,
  ignore: ({ call, expected }) => `${call}; expected=${expected}; [[ -n $REPLY || -n $expected ]] || exit 1`,
  noise: `printf '%s\\n' "$EPOCHREALTIME"`,
  failure: "exit 3",
  wrap: (name, body) => [`${name}() {`, ...body, "}", "", name].join("\n"),
};
