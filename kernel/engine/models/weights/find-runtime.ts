import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { EngineError } from "../../errors.ts";

/** The installed package that runs models on this machine (`node-llama-cpp`). */
export interface Runtime {
  /** The path of the package's main module. */
  readonly entry: string;
  /** The package's module that renders chat templates. */
  readonly jinja: string;
  readonly version: string;
}

export const runtimePackage = "node-llama-cpp";
/** The version with which taulab is tested. */
const testedVersion = "3.22.1";

const here = dirname(fileURLToPath(import.meta.url));
/** The folder in which `npm run setup:full` of a checkout installs the runtime. */
const checkoutFolder = join(here, "..", "..", "..", "..", ".cache", "llama");

/** A folder and all its parents. */
const upwards = (folder: string): string[] => {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
};

/** The folder of a package that Node.js would find from a folder; null if there is none. */
const packageFrom = (folder: string, name: string): string | null => {
  const packageFolder = upwards(folder)
    .map((each) => join(each, "node_modules", name))
    .find((each) => existsSync(join(each, "package.json")));
  return packageFolder === undefined ? null : realpathSync(packageFolder);
};

const missing = (name: string): EngineError =>
  new EngineError(`models of the form gguf: need the package ${name}, which is not installed`, {
    code: "not_available",
    hint: `npm install ${runtimePackage}@${testedVersion} in your project's folder; in a checkout: npm run setup:full -- --only llama`,
  });

interface About {
  readonly version: string;
  readonly main?: string;
  readonly module?: string;
  readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const aboutOf = (folder: string): About => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as About;

const entryOf = (folder: string): string => {
  const { main, module, exports } = aboutOf(folder);
  return join(folder, exports?.["."]?.import ?? module ?? main ?? "index.js");
};

type Env = Readonly<Record<string, string | undefined>>;

/** The folders in which the runtime (`node-llama-cpp`) is searched, in order. The user's folder comes first. */
const usualFolders = ({ TAULAB_LLAMA: userFolder }: Env): readonly string[] => [
  ...(userFolder ? [userFolder] : []),
  here,
  process.cwd(),
  checkoutFolder,
];

/**
 * Finds the optional package `node-llama-cpp`. The folder of TAULAB_LLAMA (the user's own build) comes first. Then
 * come taulab's folder, the current folder, and a checkout's full set-up. Throws `not_available` with the command
 * that installs it.
 */
export const findRuntime = (env: Env = process.env, folders: readonly string[] = usualFolders(env)): Runtime => {
  const folder = folders.map((each) => packageFrom(each, runtimePackage)).find((each) => each !== null);
  if (folder === undefined) throw missing(runtimePackage);
  const jinja = packageFrom(folder as string, "@huggingface/jinja");
  if (jinja === null) throw missing("@huggingface/jinja");
  return { entry: entryOf(folder as string), jinja: entryOf(jinja), version: aboutOf(folder as string).version };
};
