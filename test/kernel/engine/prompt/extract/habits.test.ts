import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { taskWith } from "../task-with.ts";

/*
 * Answers as models give them, with the program that a reader takes for the right one. Each case of a file in
 * test/answers/habits/ begins with `===== name | language | entry | kind`; the lines between ⟦ and ⟧ are the program, where
 * it does not stand behind `===== program`. The entry is what the tests call, `-` where they call nothing; kinds are
 * `stdin` (the program reads standard input), `crlf` (lines end as on Windows).
 */
const folder = new URL("../../../../answers/habits/", import.meta.url);

const casesIn = (file: string) =>
  readFileSync(new URL(file, folder), "utf8")
    .split(/^===== (?=.*\|)/m)
    .slice(1)
    .map((text) => {
      const [head = "", ...lines] = text.replace(/\n$/, "").split("\n");
      const [name = "", language = "", entry = "", kind = ""] = head.split("|").map((part) => part.trim());
      const [given = "", program] = lines.join("\n").split(/\n===== program\n/);
      const marked = [...given.matchAll(/^⟦\n([\s\S]*?)\n⟧$/gm)].map(([, part]) => part).join("\n");
      const answer = given.replace(/^[⟦⟧](?:\n|$)/gm, "");
      return { name: `${language}: ${name}`, language, entry, kind, answer, program: program ?? marked };
    });

/** The code without empty lines and without white space at the ends of lines, which do not matter. */
const bare = (code: string | null): string =>
  (code ?? "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join("\n");

const taskOf = (language: string, entry: string, kind: string) => {
  const hidden = kind === "stdin" ? { id: "hidden-1", stdin: "1", expected: "1" } : { id: "hidden-1", code: "x" };
  return taskWith({
    entryPoint: entry === "-" ? null : entry,
    languages: { [language]: { description: "x", publicTests: [], hiddenTests: [hidden] } },
    solutions: {},
  } as Parameters<typeof taskWith>[0]);
};

describe.each(readdirSync(folder))("%s", (file) => {
  test.each(casesIn(file))("$name", ({ language, entry, kind, answer, program }) => {
    const text = kind === "crlf" ? answer.replaceAll("\n", "\r\n") : answer;
    const name = { "c++": "cpp", bash: "shell" }[language] ?? language;
    const { code, how } = extractCode(text, name, taskOf(name, entry, kind));
    expect(bare(code)).toBe(bare(program));
    expect(how).not.toBe("none");
  });
});
