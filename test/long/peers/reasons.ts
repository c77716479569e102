/** Known reasons of differences: a pattern of the set's name, one of the item's id and message, the reason. */
const reasons: readonly (readonly [set: RegExp, pattern: RegExp, reason: string])[] = [
  [/runner tests/, /^test_go_test\//, "its image has testify, which neither Go nor the set-up brings"],
  [/runner tests/, /external_access/, "no program reaches the network here"],
  [/runner tests/, /java_external_jar/, "its image has javatuples, which the set-up does not bring"],
  [/runner tests/, /lodash_dep/, "its image has lodash, which the set-up does not bring"],
  [
    /runner tests/,
    /fetch_files: .*leaves the work folder/,
    "a path outside the work folder is refused, and told (422)",
  ],
  [/Piston|judge0/, /SyntaxError: Missing parentheses in call to 'print'/, "Python 2"],
  [/Piston/, /yeethon/, "another language, in a file that ends as Python's"],
  [/judge0/, /testing::/, "GoogleTest is there as headers at most, and not linked"],
  [/judge0/, /mpi\.h|mpi4py|mlxtend|NUnit/, "a library of its image that the set-up does not bring"],
  [
    /MultiPL-E, ts/,
    /string_to_md5/,
    "it imports beside tests that require: SandboxFusion's own command (tsx) takes that as we do, Node by itself does not",
  ],
  [/judge0/, /MainTest\.java/, "JUnit is for tests: this is one file that is started by JUnit's own launcher"],
];

export function reasonOf(set: string, id: string, told: string): string | undefined {
  return reasons.find(([sets, pattern]) => sets.test(set) && pattern.test(`${id}: ${told}`))?.[2];
}
