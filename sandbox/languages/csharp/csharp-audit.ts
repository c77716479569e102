/** Methods of the library by which tests compare; an extension of the same name would be called in their stead. */
const comparing = ["SequenceEqual", "Equals", "All", "Any", "Contains", "Count", "First", "Last"];

/** Why a solution in C# may not be judged by `test`, as a line that does not compile; empty when it may. */
export function refusedCSharp(source: string, test: string): string {
  const extensions = [...source.matchAll(/\b(\w+)\s*(?:<[^>()]*>)?\s*\(\s*this\b/g)].map((m) => m[1]!);
  const meant = comparing.filter((one) => extensions.includes(one) && new RegExp(`\\.\\s*${one}\\s*\\(`).test(test));
  return meant.length === 0 ? "" : `#error the solution may not stand in for ${meant.join(", ")}\n`;
}

/** Whether a solution has comparisons of its own. */
export const comparesCSharp = (source: string) => /\bEquals\b|\boperator\s*[=!]=/.test(source);

/** C# that tells whether no type of the program says that it equals several things which differ. */
export function csharpAudit(name: string): string {
  return `class Audit_${name} {
  public static bool Fair() {
    object[] probes = { new object(), 1234567, -7654321, 99887766L, 44332211L, 3.25, -8.75, "no ${name}", "nor ${name}", 'x', 'y' };
    foreach (System.Type type in System.Reflection.Assembly.GetExecutingAssembly().GetTypes()) {
      if (type.IsAbstract && !type.IsSealed || type.ContainsGenericParameters || type.Name.EndsWith("${name}")) continue;
      object blank = null;
      try { blank = System.Runtime.Serialization.FormatterServices.GetUninitializedObject(type); } catch (System.Exception) { continue; }
      foreach (System.Reflection.MethodInfo m in type.GetMethods((System.Reflection.BindingFlags)62)) {
        if (m.DeclaringType != type || m.ContainsGenericParameters || m.ReturnType != typeof(bool)) continue;
        var p = m.GetParameters();
        bool two = m.Name == "op_Equality" && p.Length == 2, one = m.Name == "Equals" && p.Length == 1 && !m.IsStatic;
        if (!two && !one) continue;
        int yes = 0;
        foreach (object probe in probes) try {
          bool said;
          if (one) { if (!p[0].ParameterType.IsInstanceOfType(probe)) continue; said = (bool) m.Invoke(blank, new[] { probe }); }
          else if (p[0].ParameterType == type && p[1].ParameterType.IsInstanceOfType(probe)) said = (bool) m.Invoke(null, new[] { blank, probe });
          else if (p[1].ParameterType == type && p[0].ParameterType.IsInstanceOfType(probe)) said = (bool) m.Invoke(null, new[] { probe, blank });
          else continue;
          if (said) yes++;
        } catch (System.Exception) { }
        if (yes > 1) return false;
      }
    }
    return true;
  }
}`;
}
