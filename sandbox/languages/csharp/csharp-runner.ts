/**
 * C# code that starts the tests and reports when they have reached their end. It first reads the token (the host's
 * secret) from descriptor 3.
 */
export const csharpRunner = (name: string, owner: string, method: string): string => `static class ${name} {
  [System.Runtime.InteropServices.DllImport("libc")] static extern System.IntPtr read(int from, byte[] into, System.IntPtr most);
  [System.Runtime.InteropServices.DllImport("libc")] static extern System.IntPtr write(int to, byte[] what, System.IntPtr length);
  static string token = "";
  static void Put(string line) {
    byte[] bytes = System.Text.Encoding.UTF8.GetBytes(line + "\\n");
    write(3, bytes, (System.IntPtr) bytes.Length);
  }
  static void Begin() {
    byte[] one = new byte[1];
    while (token.Length < 32) {
      if ((long) read(3, one, (System.IntPtr) 1) != 1) System.Environment.Exit(125);
      token += (char) one[0];
    }
    Put(token.Substring(0, 16) + " begun");
  }
  public static void Exit(int code) {
    if (code == 0) Put(token);
    System.Environment.Exit(code);
  }
  public static bool Chosen(int bit) { return (token[16 + bit] & 1) == 1; }
  static object Wait(object given) {
    System.Threading.Tasks.Task task = given as System.Threading.Tasks.Task;
    if (task == null) return given;
    task.GetAwaiter().GetResult();
    System.Threading.Tasks.Task<int> counted = task as System.Threading.Tasks.Task<int>;
    return counted == null ? null : (object) counted.Result;
  }
  static void Main() {
    Begin();
    System.Type owner = System.Reflection.Assembly.GetExecutingAssembly().GetType("${owner}", true);
    System.Reflection.MethodInfo main = null;
    foreach (System.Reflection.MethodInfo one in owner.GetMethods((System.Reflection.BindingFlags) 56))
      if (one.Name == "${method}" && main == null) main = one;
    object ended = null;
    try {
      ended = Wait(main.Invoke(null, main.GetParameters().Length == 0 ? new object[0] : new object[] { new string[0] }));
    } catch (System.Reflection.TargetInvocationException e) {
      System.Runtime.ExceptionServices.ExceptionDispatchInfo.Capture(e.InnerException).Throw();
    }
    if (ended is int && (int) ended != 0) System.Environment.Exit((int) ended);
    if (ended is bool && !(bool) ended) System.Environment.Exit(1);
    Put(token);
  }
}
`;
