/** Address, token and scanner of a SonarQube server; absent fields are read from the environment. */
export interface SonarSettings {
  /** The server's base URL. Default: the environment variable SONAR_HOST_URL. */
  readonly url?: string;
  /** Name of the environment variable with the server's token. Default: SONAR_TOKEN. */
  readonly key?: string;
  /**
   * Command or path of SonarSource's scanner, which submits programs to the server. Default: sonar-scanner on the PATH.
   */
  readonly scanner?: string;
  /** The longest wait for the analysis of one program, in milliseconds. Default 300 000. */
  readonly patienceMs?: number;
}
