// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Creates the function that writes a value on one line. A text of more than 150 characters loses its middle.
const makeShown = ({ inspect }) => {
  const limits = { depth: 3, maxArrayLength: 12, maxStringLength: 120 };
  // Custom inspect functions and proxy traps of the program are not called.
  const options = { ...limits, breakLength: Infinity, compact: true, customInspect: false, showProxy: true };
  return (value) => {
    const text = inspect(value, options)
      .split("\n    at ")[0]
      .replace(/\s*\n\s*/g, " ");
    return text.length <= 150 ? text : `${text.slice(0, 100)}…${text.slice(-49)}`;
  };
};
