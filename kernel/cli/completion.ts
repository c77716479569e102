import { EngineError } from "../engine/errors.ts";
import type { Command, Run } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";

/** What may stand behind a command's name, from the command's own help: its options and its first words. */
const wordsOf = async (name: string, command: Command): Promise<readonly string[]> => {
  const { PassThrough } = await import("node:stream");
  const said = new PassThrough();
  const streams = { stdin: process.stdin, stdout: said, stderr: said };
  try {
    await (await command.load())(["--help"], { ...streams, env: {}, signal: new AbortController().signal });
  } catch {}
  const help = String(said.read() ?? "");
  const options = help.match(/(?<=^\s+(?:-\w, )?)--[a-z][\w-]*/gm) ?? [];
  const verbs = [...help.matchAll(new RegExp(`(?:taulab )${name} \\[?([a-z]+)\\]?(?= |$)`, "gm"))].map(
    ([, verb]) => verb ?? "",
  );
  return [...new Set([...verbs, ...options])];
};

const bash = (words: ReadonlyMap<string, readonly string[]>): string => `_taulab() {
  local word="\${COMP_WORDS[COMP_CWORD]}" list
  if [ "$COMP_CWORD" -eq 1 ]; then list="${[...words.keys()].join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${[...words].map(([name, list]) => `    ${name}) list="${list.join(" ")}" ;;`).join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$list" -- "$word"))
}
complete -o bashdefault -o default -F _taulab taulab
`;

type Commands = Readonly<Record<string, Command>>;
type Words = ReadonlyMap<string, readonly string[]>;

const shells: Readonly<Record<string, (words: Words, commands: Commands) => string>> = {
  bash,
  zsh: (words) =>
    `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\nautoload -Uz bashcompinit && bashcompinit\n${bash(words)}`,
  fish: (words, commands) =>
    [
      ...[...words.keys()].map(
        (name) =>
          `complete -c taulab -f -n __fish_use_subcommand -a ${name} -d '${commands[name]?.summary.replaceAll("'", "\\'") ?? ""}'`,
      ),
      ...[...words].flatMap(([name, list]) =>
        list.map((word) => {
          const what = word.startsWith("--") ? `-l ${word.slice(2)}` : `-a ${word}`;
          return `complete -c taulab -n '__fish_seen_subcommand_from ${name}' ${what}`;
        }),
      ),
    ]
      .join("\n")
      .concat("\n"),
};

/** `taulab completion SHELL`: a script that completes commands and their options, made from their help. */
export const completionFor =
  (commands: Commands): Run =>
  async (args, io) => {
    const [name = ""] = args;
    if (name === "--help" || name === "-h" || name === "") {
      const to = name === "" ? io.stderr : io.stdout;
      to.write(
        "usage: taulab completion bash|zsh|fish\n\nPrints a completion script. bash: source <(taulab completion bash); zsh: source <(taulab completion zsh),\nboth in the shell's own start file (~/.bashrc, ~/.zshrc); fish: taulab completion fish > ~/.config/fish/completions/taulab.fish\n",
      );
      return name === "" ? exitCodes.badInput : exitCodes.ok;
    }
    const make = shells[name];
    if (!make)
      throw new EngineError(`there is no completion for "${name}"`, {
        code: "invalid_config",
        argument: "shell",
        value: name,
        hint: `one of ${Object.keys(shells).join(", ")}`,
      });
    const words = new Map<string, readonly string[]>();
    for (const [command, it] of Object.entries(commands))
      words.set(command, command === "completion" ? Object.keys(shells) : await wordsOf(command, it));
    io.stdout.write(make(words, commands));
    return exitCodes.ok;
  };
