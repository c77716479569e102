// biome-ignore-all lint: a script that is joined with others and sent into a jail
// What a failed assertion compared, behind its own first line.
const makeAsserted = () => {
  const shown = makeShown(require("node:util"));
  const { getOwnPropertyDescriptor } = Object;
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
