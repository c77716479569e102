// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Creates the function that makes a test's message from a failed assertion: the error's text and the compared values.
const makeAsserted = () => {
  const show = makeShown(require("node:util"));
  const { getOwnPropertyDescriptor } = Object;
  const ownValue = (e, name) => getOwnPropertyDescriptor(e, name)?.value;
  /**
   * Describes the values that an error compared. Undefined if it has none, if both look the same, or if its message
   * contains both.
   * `assert(false)` has none, because its values would only repeat that the condition is false.
   */
  const valuesOf = (e, message) => {
    const [actual, expected] = [ownValue(e, "actual"), ownValue(e, "expected")];
    if (actual === undefined && expected === undefined) return undefined;
    if (ownValue(e, "operator") === "==" && expected === true && actual === false) return undefined;
    const [actualText, expectedText] = [show(actual), show(expected)];
    const isKnown = actualText === expectedText || (message.includes(actualText) && message.includes(expectedText));
    return isKnown ? undefined : `expected ${expectedText}, got ${actualText}`;
  };
  return (e, lines) => {
    const message = lines.slice(0, 3).join(" ");
    if (e === null || typeof e !== "object") return message;
    try {
      const values = valuesOf(e, message);
      return values === undefined ? message : `${(lines[0] ?? "").replace(/:?\s*$/, "").slice(0, 200)}: ${values}`;
    } catch {
      return message;
    }
  };
};
