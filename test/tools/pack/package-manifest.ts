import { installedPackages, optionalPackages } from "./package-parts.ts";

/** The used fields of the checkout's package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly main: string;
  readonly types: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const inPackage = (path: string): string => path.replace(/^(\.\/)?dist\//, "$1");

/** The entries with a second build for web pages, without Node's modules. */
const forBrowsers = /^\.\/toolkit(\/|$)/;

const entryOf = (name: string, entry: string | Readonly<Record<string, string>>): string | Record<string, string> => {
  if (typeof entry === "string") return entry;
  const { types = "", default: code = "" } = entry;
  const node = { types: inPackage(types), default: inPackage(code) };
  const page = inPackage(code).replace("./toolkit/", "./toolkit/browser/");
  return forBrowsers.test(name) ? { types: node.types, browser: page, default: node.default } : node;
};

/** The range of versions compatible with the checkout's version of a package. */
const caret = (version: string): string => (/^\d/.test(version) && !version.includes("-") ? `^${version}` : version);

const copiedFields = ["name", "version", "description", "keywords", "license", "type", "engines"] as const;

/**
 * The published package.json. It has no dependencies for bundled packages, and optional packages are optional peers.
 *
 * @param bundled the bundled packages: name → version
 */
export const packageManifest = (manifest: Manifest, bundled: Readonly<Record<string, string>>): object => {
  const { bin, main, types, exports, dependencies, devDependencies, peerDependencies, typesVersions } = manifest;
  const versions = { ...devDependencies, ...peerDependencies, ...dependencies };
  const versionOf = (name: string): string => {
    const version = versions[name];
    if (version === undefined) throw new Error(`package.json: ${name} is no dependency`);
    return version;
  };
  const optional = Object.keys(optionalPackages);
  return {
    ...Object.fromEntries(copiedFields.map((field) => [field, manifest[field]])),
    bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, inPackage(path)])),
    main: inPackage(main),
    types: inPackage(types),
    exports: Object.fromEntries(Object.entries(exports).map(([name, entry]) => [name, entryOf(name, entry)])),
    typesVersions: JSON.parse(JSON.stringify(typesVersions).replaceAll('"dist/', '"')),
    files: [
      "chunks",
      "datasets",
      "kernel",
      "notebooks",
      "sandbox",
      "toolkit",
      "types",
      "CHANGELOG.md",
      "THIRD-PARTY-LICENSES.txt",
    ],
    dependencies: Object.fromEntries(installedPackages.map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(optional.map((name) => [name, caret(versionOf(name))])),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    bundledVersions: bundled,
  };
};
