/** Test programs in a language that the full set-up installs in a separate root folder. */
export interface LanguagePrograms {
  readonly test: string;
  readonly right: string;
  readonly wrong: string;
  /** A solution that ends with exit code 0 before the tests. */
  readonly leaves: string;
  /** A program that reads numbers and prints their sum. */
  readonly sum: string;
  /** A program that looks for files of the host. It prints "nothing" if it can read none. */
  readonly looks: string;
}

/** Language → its test programs. */
export const programs: Readonly<Record<string, LanguagePrograms>> = {
  swift: {
    test: 'assert(f([1, 2, 3]) == 12)\nassert(f([]) == 0)\nassert(name("añb") == "BÑA")\n',
    right:
      "import Foundation\nfunc f(_ xs: [Int]) -> Int { return xs.reduce(0) { $0 + 2 * $1 } }\n" +
      "func name(_ text: String) -> String { return String(text.uppercased().reversed()) }\n",
    wrong:
      "import Foundation\nfunc f(_ xs: [Int]) -> Int { return xs.count * 4 }\n" +
      "func name(_ text: String) -> String { return text.uppercased() }\n",
    leaves:
      "import Foundation\nfunc f(_ xs: [Int]) -> Int { exit(0) }\nfunc name(_ text: String) -> String { exit(0) }\n",
    sum: 'var sum = 0\nwhile let line = readLine() { sum += line.split(separator: " ").compactMap { Int($0) }.reduce(0, +) }\nprint(sum)\n',
    looks:
      'import Foundation\nlet seen = ["/root", "/home", "/work", "/etc/shadow"].filter { FileManager.default.isReadableFile(atPath: $0) }\n' +
      'print(seen.isEmpty ? "nothing" : seen.joined())\n',
  },
  julia: {
    test: 'using Test\n@testset "f" begin\n  @test f([1, 2, 3]) == 12\n  @test f(Int[]) == 0\nend\n@test name("añb") == "BÑA"\n',
    right: "f(xs) = reduce(+, 2 .* xs; init = 0)\nname(text) = reverse(uppercase(text))\n",
    wrong: "f(xs) = length(xs) * 4\nname(text) = uppercase(text)\n",
    leaves: "f(xs) = exit(0)\nname(text) = exit(0)\n",
    sum: "println(sum(parse(Int, word) for word in split(read(stdin, String))))\n",
    looks:
      "function sees(path)\n  try\n    isdir(path) ? !isempty(readdir(path)) : !isempty(read(path))\n  catch\n    false\n  end\nend\n" +
      'seen = filter(sees, ["/root", "/home", "/work", "/etc/shadow"])\nprintln(isempty(seen) ? "nothing" : join(seen))\n',
  },
};
