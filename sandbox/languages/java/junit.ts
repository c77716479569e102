import type { Toolchain } from "../../contract/toolchain.ts";
import { SandboxError } from "../../errors.ts";
import type { Finder } from "../common/language.ts";

const folder = "/usr/share/java";
const needed = [
  ...["junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons", "junit-platform-engine"],
  ...["junit-platform-launcher", "opentest4j", "apiguardian-api"],
].map((name) => `${folder}/${name}.jar`);
const further = ["junit-jupiter-params", "univocity-parsers"].map((name) => `${folder}/${name}.jar`);

/** Argument with which `compile` adds JUnit's jars to the class path. */
export const junitWord = "@junit";

/** Jars of JUnit 5, if Debian's package is installed. */
export async function findJunit(finder: Finder): Promise<readonly string[]> {
  const [all, more] = await Promise.all([
    Promise.all(needed.map((jar) => finder.exists(jar))),
    Promise.all(further.map((jar) => finder.exists(jar))),
  ]);
  return all.every(Boolean) ? [...needed, ...further.filter((_, i) => more[i])] : [];
}

/** The class path, including JUnit if the tests need it. */
export function classPath(toolchain: Toolchain, base: string, junit: boolean): string {
  if (!junit) return base;
  if ((toolchain.jars ?? []).length > 0) return [base, ...toolchain.jars!].join(":");
  throw new SandboxError("these tests need JUnit 5, which is not installed here", {
    code: "toolchain_missing",
    hint: "apt-get install junit5",
  });
}

/** The parts of the class that starts JUnit: its name, and Java code that reports the results. */
export interface JunitTelling {
  readonly name: string;
  /**
   * Java expressions: the prefix of a report line about a single test, and the token that proves the end of the tests.
   */
  readonly mark: string;
  readonly token: string;
  /** A Java statement that writes the string variable `line` to descriptor 3. */
  readonly put: string;
  /** Java statements that the class executes before JUnit starts, for example to read the token. */
  readonly begin: string;
}

/** A class whose `main` runs these classes by JUnit. It writes a line for each test, and the token if all passed. */
export function junitLauncher(classes: readonly string[], { name, mark, token, put, begin }: JunitTelling): string {
  const select = classes.map(
    (one) => `org.junit.platform.engine.discovery.DiscoverySelectors.selectClass(${one}.class)`,
  );
  return `class ${name} implements org.junit.platform.launcher.TestExecutionListener {
  private boolean good = true; private int ran = 0;
  private static void put(String line) throws java.io.IOException {
    ${put}
  }
  private void tell(String status, org.junit.platform.launcher.TestIdentifier test) {
    String in = test.getSource().map(s -> s instanceof org.junit.platform.engine.support.descriptor.MethodSource m ? m.getClassName() + "." : "").orElse("");
    try { put(${mark} + " " + status + " " + in + test.getDisplayName().replace('\\n', ' ')); } catch (java.io.IOException e) { good = false; }
  }
  @Override public void executionSkipped(org.junit.platform.launcher.TestIdentifier test, String reason) { tell("skipped", test); }
  @Override public void executionFinished(org.junit.platform.launcher.TestIdentifier test, org.junit.platform.engine.TestExecutionResult result) {
    if (result.getStatus() == org.junit.platform.engine.TestExecutionResult.Status.ABORTED) { if (test.isTest()) tell("skipped", test); return; }
    boolean well = result.getStatus() == org.junit.platform.engine.TestExecutionResult.Status.SUCCESSFUL;
    Throwable why = result.getThrowable().orElse(null);
    if (!well) { good = false; if (why != null) why.printStackTrace(); }
    if (test.isTest()) ran++;
    if (test.isTest() || !well) tell(well ? "passed" : why instanceof AssertionError ? "failed" : "error", test);
  }
  public static void main(String[] a) throws Throwable {
    ${begin}
    ${name} seen = new ${name}();
    var request = org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder.request().selectors(${select.join(", ")}).build();
    org.junit.platform.launcher.core.LauncherFactory.create().execute(request, seen);
    if (seen.good && seen.ran > 0) put(${token}); else System.exit(1);
  }
}`;
}
