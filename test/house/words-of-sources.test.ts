import { expect, test } from "vitest";
import { isData } from "../tools/words/data-folders.ts";
import { sourceFaults } from "../tools/words/source-faults.ts";

const placesOf = (file: string, text: string): readonly unknown[] =>
  sourceFaults(file, text).map(({ rule, line }) => `${line}: ${rule}`);

const many = "word ".repeat(21).trim();

test.each([
  ["a.py", "# What it does."],
  ["a.py", '"""What it does."""'],
  ["a.py", "class A:\n    r'''What it does.'''", 2],
  ["a.py", '#!/usr/bin/env python3\n"""What it does."""', 2],
  ["a.py", 'def f():  # a function\n    """What it does."""', 2],
  ["a.c", "/* What it does. */"],
  ["a.c", "char c = '\"'; // What it does."],
  ["a.rs", "fn f<'a>() {} // What it does."],
  ["a.go", "/*\n * What it does.\n */"],
  ["a.cjs", "const a = /[/*'\"]/g; // What it does."],
  ["a.css", "a { b: url(http://c) } /* What it does. */"],
  ["a.html", "<a></a><!-- What it does. -->"],
  ["a.lua", "x = 1 -- What it does."],
  ["a.lua", "--[[ What it does. ]]"],
  ["a.rkt", '(f #\\" #\\;) ; What it does.'],
  ["a.sh", "echo $# a#b 'it''s' # What it does."],
  [".ci/run", "# What it does."],
  ["a.pl", "my $n = $#a; # What it does."],
  ["a.php", "#[Pure]\n// What it does.", 2],
  ["a.jl", "x' #= What it does. =#"],
  ["a.tcl", "uplevel #0 f ;# What it does."],
  ["a.yaml", "a: it's # What it does."],
  ["a.Dockerfile", "# What it does."],
])("a clause in a comment of %s is found: %j", (file, text, line = 1) => {
  expect(placesOf(file, text)).toEqual([`${line}: clause`]);
});

test.each([
  ["a.py", `a = "# What it does."`],
  ["a.py", `f(\n    """What it does. # What""")`],
  ["a.py", `a = '\\'# What it does.'`],
  ["a.c", `char *a = "\\"// What it does.";`],
  ["a.go", "a := `\n// What it does.\n`"],
  ["a.cjs", "const a = `\n// What it does.\n`;"],
  ["a.lua", "a = [==[\n-- What it does.\n]==]"],
  ["a.rkt", '"\n; What it does.\n"'],
  ["a.sh", "a='\n# What it does.\n'"],
  ["a.sh", "cat <<'END'\nit's\n# What it does.\nEND\n"],
  ["a.tcl", "uplevel #0 What"],
  ["a.yaml", "a: 'b # What it does.'"],
  ["a.txt", "# What it does."],
])("a comment mark in a literal of %s starts no comment: %j", (file, text) => {
  expect(placesOf(file, text)).toEqual([]);
});

test("a sentence over several lines is one sentence, and an empty line ends it", () => {
  expect(placesOf("a.sh", `x=1\n# A ${many}\n# ${many}\n`)).toEqual(["2: long sentence"]);
  const half = "word ".repeat(11).trim();
  expect(placesOf("a.sh", `# ${half}\n# ${half}\n`)).toEqual(["1: long sentence"]);
  expect(placesOf("a.sh", `# ${half}\n#\n# ${half}\n`)).toEqual([]);
  expect(placesOf("a.sh", `x=1 # ${half}\n# ${half}\n`)).toEqual([]);
});

test("a line for a program is no comment and part of none", () => {
  expect(placesOf("a.sh", `#!/bin/sh ${many}\n#SBATCH ${many}\n# What it does.`)).toEqual(["3: clause"]);
  expect(placesOf("a.mjs", `// biome-ignore-all lint: ${many}\n// What it does.`)).toEqual(["2: clause"]);
});

test("programs in a folder of data are not checked", () => {
  expect(["datasets/code-seeds/go/ring.go", "datasets/code.go"].map(isData)).toEqual([true, false]);
});
