// biome-ignore-all lint: a script that is joined with others and sent into a jail
// A value on one line, cut in its middle.
const makeShown = ({ inspect }) => {
  const most = { depth: 3, maxArrayLength: 12, maxStringLength: 120 };
  // Nothing that the program makes of its objects is asked how they look.
  const options = { ...most, breakLength: Infinity, compact: true, customInspect: false, showProxy: true };
  return (value) => {
    const text = inspect(value, options)
      .split("\n    at ")[0]
      .replace(/\s*\n\s*/g, " ");
    return text.length <= 150 ? text : `${text.slice(0, 100)}…${text.slice(-49)}`;
  };
};
