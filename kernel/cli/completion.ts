import { exitCodes } from "./exit-codes.ts";
import { command } from "./words/command.ts";
import type { Command, CommandWords, ListedCommand } from "./words/command-words.ts";
import { firstSentence } from "./words/first-sentence.ts";
import { refuse } from "./words/refuse-word.ts";
import { choicesOf } from "./words/taken-words.ts";
import { walkCommands } from "./words/walk-commands.ts";

type Commands = Readonly<Record<string, ListedCommand>>;

/** The words other than options that may follow a command's name, each with a summary. */
const wordsBehind = (words: CommandWords): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(words.subcommands ?? {}).map(([name, subcommand]) => [name, firstSentence(subcommand.words.about)]),
  ),
  ...Object.fromEntries(choicesOf(words).map((choice) => [choice, choice])),
});

const takesFiles = (words: CommandWords): boolean => words.takes !== undefined && choicesOf(words).length === 0;

const flagsOf = ({ flags = {} }: CommandWords) => Object.entries(flags);

/** Keeps the option values that need no quotes in a shell. */
const plainChoices = (choices: readonly string[]): readonly string[] => choices.filter((one) => /^[\w.-]+$/.test(one));

const bash = (all: readonly CommandWords[], commands: Commands): string => {
  const listOf = (words: CommandWords): string => {
    const options = [...flagsOf(words).map(([name]) => `--${name}`), "--help"].join(" ");
    const behind = Object.keys(wordsBehind(words)).join(" ");
    return `    "${words.name}") options="${options}" list="${behind || (takesFiles(words) ? "" : options)}" ;;`;
  };
  const values = all.flatMap((words) =>
    flagsOf(words).flatMap(([name, { kind }]) =>
      kind ? [`    "${words.name} --${name}") list="${plainChoices(kind.choices ?? []).join(" ")}" ;;`] : [],
    ),
  );
  return `_taulab() {
  local word="\${COMP_WORDS[COMP_CWORD]}" last="\${COMP_WORDS[COMP_CWORD-1]}" key="" before="" options list i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${key:+$key }\${COMP_WORDS[i]}" in
      ${all.map(({ name }) => `"${name}"`).join("|")}) key="\${key:+$key }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$key" in
    "") options="--help --version" list="${Object.keys(commands).join(" ")}" ;;
${all.map(listOf).join("\n")}
  esac
  case "$word" in
    --*=*) last="\${word%%=*}" before="\${word%%=*}=" word="\${word#*=}" ;;
    -*) list="$options" ;;
    =) word="" ;;
    *) if [ "$last" = "=" ]; then last="\${COMP_WORDS[COMP_CWORD-2]}"; fi ;;
  esac
  case "$key $last" in
${values.join("\n")}
  esac
  COMPREPLY=($(compgen -P "$before" -W "$list" -- "$word"))
}
complete -o bashdefault -o default -F _taulab taulab
`;
};

const zsh = (all: readonly CommandWords[], commands: Commands): string =>
  `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\nautoload -Uz bashcompinit && bashcompinit\n${bash(all, commands)}`;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

const fish = (all: readonly CommandWords[], commands: Commands): string => {
  const line = (name: string, ...words: string[]): string =>
    ["complete -c taulab", `-n ${quoted(`__taulab_at ${quoted(name)}`)}`, ...words].join(" ");
  const word = (name: string, one: string, what: string): string => line(name, `-a ${quoted(one)} -d ${quoted(what)}`);
  const ofCommand = (words: CommandWords): string[] => [
    ...(takesFiles(words) ? [line(words.name, "-F")] : []),
    ...Object.entries(wordsBehind(words)).map(([one, what]) => word(words.name, one, what)),
    ...flagsOf(words).map(([name, { kind, short, help }]) => {
      const value = kind?.isPath
        ? "-r -F "
        : kind
          ? `-x ${kind.choices ? `-a ${quoted(kind.choices.map(quoted).join(" "))} ` : ""}`
          : "";
      return line(words.name, `${short ? `-s ${short} ` : ""}-l ${name} ${value}-d ${quoted(help)}`);
    }),
    line(words.name, `-s h -l help -d ${quoted("show this help")}`),
  ];
  return `function __taulab_at
  set -l key ''
  for word in (commandline -opc)[2..]
    set -l next (string trim "$key $word")
    contains -- $next ${all.map(({ name }) => quoted(name)).join(" ")}; and set key $next
  end
  test "$key" = "$argv[1]"
end
complete -c taulab -f
${[...Object.entries(commands).map(([name, { summary }]) => word("", name, summary)), ...all.flatMap(ofCommand)].join("\n")}
`;
};

const shells: Readonly<Record<string, typeof bash>> = { bash, zsh, fish };

/**
 * `taulab completion SHELL`: prints a script that completes commands, options and values. The script is generated from
 * the declarations of the commands.
 */
export const completionFor = (commands: Commands): Command =>
  command({
    name: "completion",
    about:
      "Prints a completion script. bash: source <(taulab completion bash); zsh: source <(taulab completion zsh), both in " +
      "the shell's own start file (~/.bashrc, ~/.zshrc); fish: taulab completion fish > ~/.config/fish/completions/taulab.fish",
    takes: Object.keys(shells).join("|"),
    run: async ({ words: [name = ""] }, io) => {
      const make = Object.hasOwn(shells, name) ? shells[name] : undefined;
      if (!make)
        return refuse(`there is no completion for "${name}"`, name, `one of ${Object.keys(shells).join(", ")}`);
      const all = (await walkCommands(commands)).map(({ words }) => words);
      io.stdout.write(make(all, commands));
      return exitCodes.ok;
    },
  });
