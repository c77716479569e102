import type { Program } from "../../../../sandbox/contract/program.ts";

/** A solution, and the input function that runs after it in the same program. */
export interface ConditionedCode {
  readonly language: string;
  readonly solution: string;
  readonly code: string;
}

type Parts = Pick<Program, "source" | "files" | "tests">;

/** The settings in which the repeats of a run differ, to find outputs that depend on them. */
interface Conditions {
  readonly hashSeed: string;
  readonly locale: string;
  /** The locale in the notation of Java. */
  readonly languageTag: string;
  readonly timeZone: string;
  readonly folder: string;
}

const repeats: readonly (Conditions | null)[] = [
  null,
  { hashSeed: "4242", locale: "C", languageTag: "und", timeZone: "Asia/Kathmandu", folder: "second" },
  { hashSeed: "99", locale: "C.UTF-8", languageTag: "en-GB", timeZone: "America/St_Johns", folder: "third" },
];

const besides = (solution: string, code: string): Parts => ({
  source: solution,
  tests: [{ kind: "assert", id: "inputs", code }],
});

/** Python code that restarts the program with another hash seed, locale, time zone and folder. */
const python = ({ solution, code }: ConditionedCode, { hashSeed, locale, timeZone, folder }: Conditions): Parts => ({
  source: `import os, sys
source = os.path.abspath("item.py")
os.environ.update(PYTHONHASHSEED="${hashSeed}", LC_ALL="${locale}", TZ="${timeZone}")
os.makedirs("${folder}", exist_ok=True)
os.chdir("${folder}")
os.execv(sys.executable, [sys.executable, "-B", source])
`,
  files: { "item.py": `${solution}\n\n${code}\n` },
});

const javascript = ({ solution, code }: ConditionedCode, { locale, timeZone, folder }: Conditions): Parts =>
  besides(
    solution,
    `process.env.TZ = "${timeZone}";
process.env.LC_ALL = "${locale}";
require("fs").mkdirSync("${folder}");
process.chdir("${folder}");
${code}`,
  );

const cpp = ({ solution, code }: ConditionedCode, { locale, timeZone, folder }: Conditions): Parts =>
  besides(
    solution,
    `#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>
namespace {
struct RunConditions {
    RunConditions() {
        setenv("TZ", "${timeZone}", 1);
        setenv("LC_ALL", "${locale}", 1);
        mkdir("${folder}", 0700);
        if (chdir("${folder}") != 0) abort();
    }
} run_conditions;
}
${code}`,
  );

/** Java cannot change its environment, so the main method changes the time zone, the locale and the folder's name. */
const java = ({ solution, code }: ConditionedCode, { timeZone, folder, languageTag }: Conditions): Parts =>
  besides(
    solution,
    code.replace(
      /\bstatic\s+void\s+main\s*\([^)]*\)[^{]*\{/,
      `$& java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("${timeZone}"));
java.util.Locale.setDefault(java.util.Locale.forLanguageTag("${languageTag}"));
System.setProperty("user.dir", new java.io.File("${folder}").getAbsolutePath());
`,
    ),
  );

const go = ({ solution, code }: ConditionedCode, { locale, timeZone, folder }: Conditions): Parts =>
  besides(
    solution,
    `${code.replace(/^\s*package\s+main\b.*$/m, '$&\n\nimport run_conditions "os"')}

func init() {
	run_conditions.Setenv("TZ", "${timeZone}")
	run_conditions.Setenv("LC_ALL", "${locale}")
	run_conditions.Mkdir("${folder}", 0700)
	if run_conditions.Chdir("${folder}") != nil {
		panic("the folder is missing")
	}
}
`,
  );

const shell = ({ solution, code }: ConditionedCode, { locale, timeZone, folder }: Conditions): Parts =>
  besides(
    solution,
    `export TZ="${timeZone}" LC_ALL="${locale}"
mkdir -p "${folder}" && cd "${folder}" || exit 1
${code}`,
  );

const byLanguage: Readonly<Record<string, (code: ConditionedCode, conditions: Conditions) => Parts>> = {
  python,
  javascript,
  cpp,
  java,
  go,
  shell,
};

/**
 * The program for one repeat of a run. The first repeat keeps the sandbox's own settings. If the language cannot change
 * them from within the program, all repeats keep them.
 */
export const conditionedProgram = (code: ConditionedCode, repeat: number): Parts => {
  const conditions = repeats[repeat % repeats.length] ?? null;
  const change = byLanguage[code.language];
  return conditions === null || !change ? besides(code.solution, code.code) : change(code, conditions);
};
