/**
 * A file that is compiled with every program, so that a failed `Debug.Assert` ends the program, as in current runtimes.
 * Mono's own `Debug.Assert` prints nothing.
 */
export const assertionsFile = "TaulabAssertions.cs";

export const endsOnFailure = `namespace Taulab {
  public sealed class Assertions : System.Diagnostics.TraceListener {
    public override void Write(string text) { System.Console.Error.Write(text); }
    public override void WriteLine(string text) { System.Console.Error.WriteLine(text); }
    public override void Fail(string text) { Fail(text, null); }
    public override void Fail(string text, string more) {
      System.Console.Out.Flush();
      System.Console.Error.WriteLine("Process terminated. Assertion failed.");
      System.Console.Error.WriteLine(text + (string.IsNullOrEmpty(more) ? "" : "\\n" + more));
      System.Console.Error.WriteLine(System.Environment.StackTrace);
      System.Environment.Exit(134);
    }
  }
}
`;

/**
 * Name of the program's configuration file for Mono. It registers the class in `assertionsFile`, which then receives
 * failed assertions.
 */
export const settingsFile = "main.exe.config";

export const settings = `<?xml version="1.0"?>
<configuration><system.diagnostics><trace autoflush="true"><listeners>
<clear/><add name="taulab" type="Taulab.Assertions, main"/>
</listeners></trace></system.diagnostics></configuration>
`;
