import type { Toolchain } from "../../../sandbox/contract/toolchain.ts";
import { scalaLanguage } from "../../../sandbox/languages/scala/scala.ts";

/** The way to run a program without taulab. */
export interface Plain {
  readonly language: string;
  readonly file: string;
  readonly commands: (toolchain: Toolchain) => readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  /** A pattern in the output of failed tests, for test tools that end with exit code 0 nevertheless. */
  readonly failure?: RegExp;
}

const script = (language: string, file: string, ...options: readonly string[]): Plain => ({
  language,
  file,
  commands: ({ commands }) => [[commands.run!, ...options, file]],
});

const compiled = (language: string, file: string, ...options: readonly string[]): Plain => ({
  language,
  file,
  commands: ({ commands }) => [[commands.compile!, ...options, "-o", "main", file], ["./main"]],
});

/** SandboxFusion's name of a language or mode → the way to run it. */
export const plainRuns: Readonly<Record<string, Plain>> = {
  python: script("python", "main.py"),
  pytest: script("python", "main_test.py", "-m", "pytest", "-q"),
  nodejs: script("javascript", "main.js"),
  typescript: script("typescript", "main.ts", "--experimental-transform-types", "--no-warnings"),
  lua: script("lua", "main.lua"),
  perl: script("perl", "main.pl"),
  php: script("php", "main.php", "-d", "zend.assertions=1", "-d", "assert.exception=1"),
  R: script("r", "main.r"),
  ruby: script("ruby", "main.rb"),
  bash: script("shell", "main.sh"),
  racket: { ...script("racket", "main.rkt"), failure: /^(?:FAILURE|ERROR)$/m },
  cpp: compiled("cpp", "main.cpp", "-std=c++17", "-w"),
  rust: compiled("rust", "main.rs", "--edition", "2021"),
  csharp: {
    language: "csharp",
    file: "main.cs",
    commands: ({ commands }) => [
      [commands.compile!, "-d:DEBUG", "-r:System.Numerics.dll", "-out:main.exe", "main.cs"],
      [commands.run!, "main.exe"],
    ],
    env: { MONO_TRACE_LISTENER: "Console.Error" },
    failure: /^Fail:/m,
  },
  java: {
    language: "java",
    file: "Main.java",
    commands: ({ commands }) => [
      [commands.compile!, "Main.java"],
      [commands.run!, "-ea", "Main"],
    ],
  },
  scala: {
    language: "scala",
    file: "main.scala",
    commands: (toolchain) => [
      scalaLanguage.compile!(toolchain, "main.scala", []).argv,
      [toolchain.commands.run!, "-cp", `main.jar:${toolchain.jars!.join(":")}`, "Problem"],
    ],
  },
  go_test: {
    language: "go",
    file: "main_test.go",
    commands: ({ commands }) => [[commands.go!, "test", "-vet=off", "main_test.go"]],
    env: { GO111MODULE: "off" },
  },
};
