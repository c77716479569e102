import { join } from "node:path/posix";
import { inBox } from "../../contract/in-box.ts";
import { filesBeside, harnessScript } from "../common/harness-script.ts";
import type { Finder, Language } from "../common/language.ts";
import { withdrawBy } from "../common/own-names/withdraw.ts";
import { treeOf } from "../common/tree/parse.ts";
import { probingBy } from "../common/tree/probing.ts";
import { goChoices } from "./go-choices.ts";
import { goFailures } from "./go-failures.ts";
import { goNames } from "./go-names.ts";
import { goSources } from "./go-sources.ts";
import { goFunctions } from "./go-tests.ts";

const listFormat = "{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}";
const copied = 't=$d/pkg/$(echo "$p" | tr / _).a; cp "$f" "$t"; echo "packagefile $p=$t"';
const buildsStandardLibrary = `RUN d=/opt/taulab/go/$(go version | cut -d' ' -f3) && mkdir -p $d/pkg && go list -export -f '${listFormat}' std | sed '/^$/d' | while IFS='=' read -r p f; do ${copied}; done >$d/importcfg && rm -rf /root/.cache`;

/** The folder of the standard library that this version of Go compiled. Go refuses one of another version. */
export const goLibrary = async (finder: Pick<Finder, "ask">, command: string): Promise<string | null> => {
  const versionLine = await finder.ask(command, ["version"]);
  return versionLine === null ? null : join("go", versionLine.split(" ")[2] ?? "");
};

/** Calls compiler and linker directly, with the standard library that `setup` compiled once. */
export const goLanguage: Language = {
  name: "go",
  aliases: ["golang"],
  extensions: [".go"],
  fileName: "main.go",
  hello: 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("hello") }\n',
  empty: "package main\n\nfunc main() {}\n",
  installHint:
    "npm run setup:full builds the standard library of the Go that is here once; if there is none, apt-get install golang-go before",
  image: { packages: ["golang-go", "gcc", "libc6-dev"], lines: [buildsStandardLibrary] },
  versionArguments: ["version"],
  async find(finder) {
    const command = await finder.which("go");
    if (command === null) return null;
    const root = command.replace(/\/bin\/go$/, "");
    const library = await goLibrary(finder, command);
    for (const folder of library === null ? [] : finder.folders) {
      const built = `${folder}/${library}`;
      const config = `${built}/importcfg`;
      if (!(await finder.exists(config))) continue;
      const cc = await finder.which("gcc");
      return { commands: { go: command, config, ...(cc === null ? {} : { cc }) }, paths: [root, built] };
    }
    return null;
  },
  lacks: ({ commands }) => (commands.cc === undefined ? ['cgo (import "C"): apt-get install gcc libc6-dev'] : []),
  compile: (toolchain, fileName, more) => {
    const { go: command, config } = toolchain.commands;
    const script = harnessScript(filesBeside(import.meta.url, "compile.sh"));
    return { argv: ["/bin/sh", "-c", script, command!, config!, ...more, fileName], outputs: ["main"] };
  },
  run: () => [inBox("main")],
  ownTests: {
    found: async (source) => goFunctions(await treeOf("go", source)).cases.length > 0,
    solution: "package main\n",
  },
  plainSources: goSources,
  failures: goFailures,
  choices: goChoices,
  withdraw: withdrawBy(goNames),
  probe: probingBy("go"),
};
