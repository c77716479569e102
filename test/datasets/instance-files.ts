/** The YAML file of a complete repair instance. `changes` maps lines to their replacements. */
export const instanceYaml = (changes: Readonly<Record<string, string>> = {}): string => {
  const lines: Readonly<Record<string, string>> = {
    version: "version: 1",
    id: "id: double",
    language: "language: python",
    entry: "entry_point: double",
    statement: "statement: Return twice x.",
    buggy: "buggy: |\n  def double(x):\n      return x + 2",
    reference: "reference: |\n  def double(x):\n      return 2 * x",
    hidden:
      'hidden_tests:\n  - { id: a, input: "[3]", expected: "6" }\n  - { id: b, input: "[{\\"z\\": 1, \\"y\\": [ ]}]", expected: "4.0" }',
  };
  return `${Object.entries({ ...lines, ...changes })
    .map(([, line]) => line)
    .filter((line) => line !== "")
    .join("\n")}\n`;
};

/** A repair instance like that of `instanceYaml`, as a row of a table. */
export const instanceRow = {
  id: "double",
  language: "python",
  statement: 'Return twice x,\nsaid "twice".',
  entry_point: "double",
  hidden_tests: '[{"id":"a","input":"[3]","expected":"6"}]',
  buggy_code: "def double(x):\n    return x + 2\n",
  reference_code: "def double(x):\n    return 2 * x\n",
};
