// biome-ignore-all lint: a script that is joined with others and sent into a jail
// What a failed assertion compared, behind its own first line; each value on one line, cut in its middle.
const makeAsserted = () => {
  const { inspect } = require("node:util");
  const { getOwnPropertyDescriptor } = Object;
  const most = { depth: 3, maxArrayLength: 12, maxStringLength: 120 };
  // Nothing that the program makes of its objects is asked how they look.
  const options = { ...most, breakLength: Infinity, compact: true, customInspect: false, showProxy: true };
  const shown = (value) => {
    const text = inspect(value, options)
      .split("\n    at ")[0]
      .replace(/\s*\n\s*/g, " ");
    return text.length <= 150 ? text : `${text.slice(0, 100)}…${text.slice(-49)}`;
  };
  const own = (e, name) => getOwnPropertyDescriptor(e, name)?.value;
  /** The values of an error that holds both; undefined where it compared nothing, or says them. */
  const valuesOf = (e, said) => {
    const [actual, expected] = [own(e, "actual"), own(e, "expected")];
    if (actual === undefined && expected === undefined) return undefined;
    if (own(e, "operator") === "==" && expected === true && actual === false) return undefined;
    const [got, wanted] = [shown(actual), shown(expected)];
    const known = got === wanted || (said.includes(got) && said.includes(wanted));
    return known ? undefined : `expected ${wanted}, got ${got}`;
  };
  return (e, lines) => {
    const said = lines.slice(0, 3).join(" ");
    if (e === null || typeof e !== "object") return said;
    try {
      const values = valuesOf(e, said);
      return values === undefined ? said : `${(lines[0] ?? "").replace(/:?\s*$/, "").slice(0, 200)}: ${values}`;
    } catch {
      return said;
    }
  };
};
