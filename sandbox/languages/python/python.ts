import { filesBeside, harnessScript } from "../common/harness-script.ts";
import type { Language } from "../common/language.ts";
import { reportsPythonFailures } from "./compares-plainly.ts";
import { hidesValues } from "./hides-values.ts";
import { isolatesPython } from "./isolates.ts";

/**
 * Python code that prints Python's version and paths. The path of a virtual environment may be a symbolic link, so
 * targets of links are printed as well.
 */
const question =
  "import sys,platform;from os.path import realpath as r;a,b=sys.prefix,sys.base_prefix;" +
  "print(platform.python_version(),sys.executable,a,b,r(a),r(b),sep='|')";

const plainScript = filesBeside(
  import.meta.url,
  "frames.py",
  "side.py",
  "asserted.py",
  "cases.py",
  "test-file.py",
  "values.py",
  "plain.py",
);

const rehearsal = filesBeside(import.meta.url, "rehearsal.py");

/**
 * Names of modules whose import takes about as long as a short run. An interpreter that has loaded them is larger, and
 * each fork of it takes longer. So only programs and tests that mention them run in it.
 */
const slowModules = /async|concurrent|logging|mock|multiprocessing|selectors|socket|ssl|subprocess/i;

/** A fixed hash seed, which all forks of one interpreter share. Sets then have the same order in every run. */
const seed = "0";

export const pythonLanguage: Language = {
  name: "python",
  aliases: ["py", "python3"],
  extensions: [".py"],
  fileName: "main.py",
  hello: "print('hello')\n",
  installHint: "apt-get install python3",
  image: { packages: ["python3"] },
  async find(finder) {
    for (const candidate of ["python3", "/usr/bin/python3", "python"]) {
      const answer = await finder.ask(candidate, ["-I", "-c", question]);
      const [version, executable, prefix, base, ...ends] = answer?.split("|") ?? [];
      if (version === undefined || !executable || !prefix || !base || !version.startsWith("3.")) continue;
      return {
        version,
        commands: { run: executable },
        paths: [prefix, base, executable, ...ends],
        env: { PYTHONHASHSEED: seed },
      };
    }
    return null;
  },
  run: (toolchain, fileName) => [toolchain.commands.run!, "-B", fileName],
  forkServer: {
    command: (toolchain, library, role) => {
      const more = role === "plain-library" ? "\nimport asyncio, unittest.mock\n" : "";
      const text = role === "program" ? "" : `${harnessScript([...plainScript, ...rehearsal])}${more}`;
      const script = `HARNESS = ${JSON.stringify(text)}\n${harnessScript(filesBeside(import.meta.url, "zygote.py"))}`;
      return {
        words: [toolchain.commands.run!, "-s", "-B", "-c", script, library],
        env: { LANG: "C.UTF-8", PYTHONHASHSEED: seed },
      };
    },
  },
  harness: {
    program: plainScript,
    wire: "frames",
    reportsFailures: reportsPythonFailures,
    hidesValues,
    joined: { loader: filesBeside(import.meta.url, "joined.py"), isolates: isolatesPython },
    role: (texts) => (texts.some((text) => slowModules.test(text)) ? "plain-library" : "plain"),
    command: (toolchain, script) => [toolchain.commands.run!, "-s", "-B", "-c", `${script}\nbegin()`],
  },
  probe: {
    finder: filesBeside(import.meta.url, "places.py", "probe.py"),
    asker: filesBeside(import.meta.url, "places.py", "asked.py"),
    swallows: filesBeside(import.meta.url, "swallows.py"),
  },
};
