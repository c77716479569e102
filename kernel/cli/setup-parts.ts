import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** A part of the full set-up: what it is for, how one sees that it is there, what brings it. */
export interface SetupPart {
  readonly purpose: string;
  readonly present: (root: string) => Promise<boolean>;
  /** Debian packages. */
  readonly packages?: readonly string[];
  /** Python packages for the project's own environment `.cache/venv`. */
  readonly python?: readonly string[];
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const onPath = async (name: string): Promise<boolean> => {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/sbin"];
  const found = await Promise.all(folders.map((folder) => isExecutable(join(folder, name))));
  return found.includes(true);
};

const commands =
  (...names: string[]) =>
  async (): Promise<boolean> =>
    (await Promise.all(names.map(onPath))).every(Boolean);

const inVenv =
  (...names: string[]) =>
  async (root: string): Promise<boolean> =>
    (await Promise.all(names.map((name) => isExecutable(join(root, ".cache", "venv", "bin", name))))).every(Boolean);

/** Everything that the heavier suites need, by name. */
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
  jupyter: {
    purpose: "real Jupyter clients against the kernel, JupyterLab, nbconvert",
    present: inVenv("jupyter", "jupyter-lab"),
    python: [
      "jupyter_client",
      "jupyter_kernel_test",
      "ipykernel",
      "nbformat",
      "nbconvert",
      "jupyterlab",
      "jupyter_console",
    ],
  },
  science: {
    purpose: "rivals of the statistics benchmarks",
    present: inVenv("f2py"),
    python: ["numpy", "scipy"],
  },
  chromium: {
    purpose: "JupyterLab and the report in a real browser",
    present: commands("chromium"),
    packages: ["chromium"],
  },
};
