import { templateText } from "../template-text.ts";

/**
 * A test suite that has inputs but no expected values, as in EvalPlus. The problem's own solution computes the expected
 * values.
 */
export interface Suite {
  readonly entryPoint: string;
  /** The reference solution as a whole program. */
  readonly reference: string;
  readonly inputs: readonly unknown[];
  /**
   * The maximum absolute error of floating-point numbers. With 0, integers must be equal, and floats may differ by
   * 1e-6.
   */
  readonly tolerance: number;
  /**
   * A Python expression that is true for a right answer, for problems with several right answers. It uses `given`
   * (arguments), `got` (the answer's result) and `atol` (tolerance).
   */
  readonly rightWhere?: string | undefined;
  /**
   * The CPU time limit of one input, in seconds. It is at least `leastSeconds`, and `timesReference` times the
   * reference's time if that is longer.
   */
  readonly leastSeconds: number;
  readonly timesReference: number;
}

/** Writes a text as a Python expression. */
const literal = (text: string): string => `_j.loads(${JSON.stringify(JSON.stringify(text))})`;

const comparison = (tolerance: number): string => `        atol = ${tolerance} or (1e-6 if _floats(wanted) else 0)
        same = got == wanted
        if not same and atol:
            same = _near(got, wanted, atol)`;

/**
 * Makes a Python test that runs reference and answer on each input, and compares the results: equal, or close for
 * floating-point numbers. The message shows the first input that differs, with its values.
 */
export const pythonSuite = ({
  entryPoint,
  reference,
  inputs,
  tolerance,
  rightWhere,
  leastSeconds,
  timesReference,
}: Suite): string =>
  templateText(`import json as _j, copy as _c, time as _t
def _near(a, b, atol):
    if isinstance(b, bool) or not isinstance(b, (int, float, complex)):
        if isinstance(b, (list, tuple)):
            return type(a) is type(b) and len(a) == len(b) and all(_near(x, y, atol) for x, y in zip(a, b))
        if isinstance(b, dict):
            return isinstance(a, dict) and a.keys() == b.keys() and all(_near(a[k], b[k], atol) for k in b)
        return a == b
    if isinstance(a, bool) or not isinstance(a, (int, float, complex)):
        return False
    return a == b or a != a and b != b or abs(a - b) <= atol + 1e-7 * abs(b)
def _floats(x):
    return isinstance(x, float) or isinstance(x, (list, tuple)) and len(x) > 0 and all(_floats(y) for y in x)
def _judge(answer):
    space = {"__name__": "reference"}
    exec(${literal(reference)}, space)
    expected = space[${JSON.stringify(entryPoint)}]
    for number, given in enumerate(_j.loads(${JSON.stringify(JSON.stringify(inputs))})):
        begun = _t.process_time()
        wanted = expected(*_c.deepcopy(given))
        limit = max(${leastSeconds}, ${timesReference} * (_t.process_time() - begun))
        begun = _t.process_time()
        got = answer(*_c.deepcopy(given))
        spent = _t.process_time() - begun
        assert spent <= limit, f"input {number}: {spent:.2f} s of CPU time; the limit is {limit:.2f} s"
${rightWhere === undefined ? comparison(tolerance) : `        atol = ${tolerance}\n        same = ${rightWhere}`}
        assert same, f"input {number}: {given!r:.200} gives {got!r:.200}, not {wanted!r:.200}"
_judge(${entryPoint})
`);
