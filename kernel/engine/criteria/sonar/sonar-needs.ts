import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { EngineError } from "../../errors.ts";
import type { SonarSettings } from "../../store/sonar-settings.ts";

type Env = Readonly<Record<string, string | undefined>>;

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const programPath = (program: string, env: Env): string | undefined => {
  const paths = program.includes("/")
    ? [program]
    : (env.PATH ?? "").split(delimiter).map((folder) => join(folder, program));
  return paths.find(isExecutable);
};

const missing = (what: string, hint: string): EngineError => new EngineError(what, { code: "not_available", hint });

/** Finds the server, token and scanner. Throws `not_available` with a hint how to get what is missing. */
export const sonarNeeds = (
  { url, key = "SONAR_TOKEN", scanner = "sonar-scanner" }: SonarSettings,
  env: Env,
): { readonly url: string; readonly token: string; readonly scanner: string } => {
  const address = url ?? env.SONAR_HOST_URL;
  if (!address)
    throw missing(
      "no SonarQube server is named",
      "give its address in SONAR_HOST_URL, or in sonarqube: { url } of the configuration",
    );
  if (!URL.canParse(address) || !/^https?:/.test(address) || new URL(address).username !== "")
    throw missing(
      `"${address.replace(/\/\/.*@/, "//…@")}" is not the address of a SonarQube server`,
      "write http://HOST:9000, without a password",
    );
  const token = env[key];
  if (!token)
    throw missing(
      `the variable ${key} with SonarQube's token is not set`,
      `export ${key}=…; the server's page My Account, Security makes tokens`,
    );
  const program = programPath(scanner, env);
  if (!program)
    throw missing(
      `${scanner} is not installed`,
      "get SonarSource's SonarScanner CLI (docs.sonarsource.com, Scanners) and put it on the PATH, or set sonarqube: { scanner: PATH }",
    );
  return { url: address, token, scanner: program };
};

/** Describes what is missing for an analysis, and how to get it; null if nothing is missing. */
export const sonarLacks = (settings: SonarSettings, env: Env): string | null => {
  try {
    sonarNeeds(settings, env);
    return null;
  } catch (error) {
    return error instanceof EngineError ? `${error.message}; ${error.hint ?? ""}` : String(error);
  }
};
