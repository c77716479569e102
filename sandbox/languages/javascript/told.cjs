// biome-ignore-all lint: a script that is joined with others and put before tests
// What a condition of the tests compared, where it is not as it must be; for one more run of a test that failed.
function WORD(must, sign, left, right) {
  const compare = {
    "": (a) => a,
    "===": (a, b) => a === b,
    "!==": (a, b) => a !== b,
    "==": (a, b) => a == b,
    "!=": (a, b) => a != b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
    instanceof: (a, b) => a instanceof b,
    in: (a, b) => a in b,
  };
  const holds = compare[sign](left, right);
  if (Boolean(holds) === Boolean(must) || (sign === "" && typeof left === "boolean")) return holds;
  const shown = makeShown(process.getBuiltinModule("node:util"));
  const is = sign === "" ? `is not ${Boolean(must)}` : `${sign} ${shown(right)} is ${!must}`;
  process.stderr.write(`WORD ${shown(left)} ${is}\n`);
  return holds;
}
