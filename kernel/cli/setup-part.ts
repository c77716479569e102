/** A part of the full set-up: its purpose, the test for its presence, and the way to install it. */
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
  /** Folder below `.cache/quality/java` → Maven coordinates, `group:artifact:version` with an optional classifier. */
  readonly maven?: Readonly<Record<string, readonly string[]>>;
  /** npm packages for a folder of their own below `.cache`, without the optional packages that they name. */
  readonly npmApart?: { readonly folder: string; readonly packages: readonly string[] };
  /** Models that `taulab models get` brings. */
  readonly fetched?: readonly string[];
  /** Folder of the environment below `.cache`. Default "venv". */
  readonly environment?: string;
}
