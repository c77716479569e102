// biome-ignore-all lint: taulab joins this file with others and inserts the text before a test
// Evaluates a condition of a failed test in one more run, and prints its operands if the value differs from `must`.
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
  const show = makeShown(process.getBuiltinModule("node:util"));
  const end = sign === "" ? `is not ${Boolean(must)}` : `${sign} ${show(right)} is ${!must}`;
  process.stderr.write(`WORD ${show(left)} ${end}\n`);
  return holds;
}
