/** Matches a shell command that runs Python tests: `python -m unittest`, pytest, or the test file itself. */
const command =
  /^(?:python3?\s+)?(?:-m\s+)?(?:(unittest|pytest|py\.test)\s+)?((?:-\S+\s+)*)(\S+\.py(?:::\S+)?|[\w.]+)((?:\s+[\w.]+)*)\s*$/;

/**
 * Converts the dotted name of a test to `path/file.py::Class::test`. The file is the longest prefix that is a file of
 * the project.
 */
const ofDotted = (dotted: string, isFile: (path: string) => boolean): string | null => {
  const parts = dotted.split(".");
  for (let length = parts.length - 1; length > 0; length--) {
    const path = `${parts.slice(0, length).join("/")}.py`;
    if (isFile(path)) return [path, ...parts.slice(length)].join("::");
  }
  return null;
};

/**
 * The tests that a line of a shell script runs, as `file.py::Class::test`; null if the line runs none, or if it cannot
 * be read.
 *
 * @param line for example `python -m unittest -q tests.test_words.WordsTest.test_count`
 * @param isFile true for the path of a file of the project
 */
export const testsOfCommand = (line: string, isFile: (path: string) => boolean): readonly string[] | null => {
  const [, runner, , target = "", more = ""] = command.exec(line.trim()) ?? [];
  if (target === "") return null;
  const names = more.trim() === "" ? [] : more.trim().split(/\s+/);
  if (target.includes("::")) return names.length === 0 ? [target] : null;
  if (target.endsWith(".py"))
    return names.length === 0 ? [target] : names.map((name) => [target, ...name.split(".")].join("::"));
  if (runner !== "unittest") return null;
  const tests = [target, ...names].map((name) => ofDotted(name, isFile));
  return tests.every((test) => test !== null) ? tests : null;
};

/** Lists the tests in a Python file, as `Class::test` or `test`. The indentation alone decides, without a parser. */
export const testsInFile = (text: string): readonly string[] => {
  const names: string[] = [];
  let className: string | null = null;
  for (const line of text.split("\n")) {
    const [, indent = "", kind, name = ""] = /^(\s*)(class|(?:async\s+)?def)\s+(\w+)/.exec(line) ?? [];
    if (kind === "class" && indent === "") className = name;
    else if (kind !== undefined && kind !== "class" && indent === "") {
      className = null;
      if (name.startsWith("test")) names.push(name);
    } else if (kind !== undefined && kind !== "class" && className !== null && /^(?: {4}|\t)$/.test(indent))
      if (name.startsWith("test")) names.push(`${className}::${name}`);
  }
  return [...new Set(names)];
};
