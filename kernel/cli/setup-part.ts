/** A part of the full set-up: its purpose, a check if it is installed, and the way to install it. */
export interface SetupPart {
  readonly purpose: string;
  readonly present: (root: string) => Promise<boolean>;
  /** Debian packages that apt-get installs. */
  readonly packages?: readonly string[];
  /** Python packages that are installed into `environment`. */
  readonly python?: readonly string[];
  /** Python packages that are installed without their dependencies, which are mostly large and unused here. */
  readonly pythonAlone?: readonly string[];
  /** npm packages that are installed into `.cache/quality/npm`. */
  readonly npm?: readonly string[];
  /** Folder below `.cache/quality/java` → Maven coordinates, `group:artifact:version` with an optional classifier. */
  readonly maven?: Readonly<Record<string, readonly string[]>>;
  /** npm packages in a separate folder below `.cache`, without their optional dependencies. */
  readonly npmApart?: { readonly folder: string; readonly packages: readonly string[] };
  /** Models that `taulab models get` downloads. */
  readonly fetched?: readonly string[];
  /** Folder, below `.cache`, of the Python environment that gets the packages. Default "venv". */
  readonly environment?: string;
}
