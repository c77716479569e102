/** What tests use of classes that a solution may also define: always the library's. */
const libraryMembers: Readonly<Record<string, string>> = {
  "java.lang.Math": "abs|max|min|pow|sqrt|round|floor|ceil|signum|hypot",
  "java.lang.System": "exit|out|err|currentTimeMillis|nanoTime|arraycopy|lineSeparator|identityHashCode",
  "java.lang.Integer": "valueOf|parseInt|compare|toString|MAX_VALUE|MIN_VALUE",
  "java.lang.Double": "valueOf|parseDouble|compare|toString|isNaN",
  "java.lang.String": "valueOf|format|join",
  "java.util.Objects": "equals|deepEquals|hash|hashCode|requireNonNull|toString",
  "java.util.Arrays": "equals|deepEquals|asList|toString|deepToString|sort|stream|fill|copyOf",
  "java.util.List": "of|copyOf",
  "java.util.Set": "of|copyOf",
  "java.util.Map": "of|ofEntries|entry",
};

/** The tests, with the library's own classes where the solution defines some of the same name, and exits that can prove an end. */
export function javaTests(source: string, test: string, exit: string): string {
  const shadowed = Object.entries(libraryMembers).reduce((text, [full, members]) => {
    const name = full.slice(full.lastIndexOf(".") + 1);
    if (!new RegExp(`\\b(?:class|interface|enum|record)\\s+${name}\\b`).test(source)) return text;
    return text.replace(new RegExp(`(?<![\\w.])${name}(?=\\s*\\.\\s*(?:${members})\\b)`, "g"), full);
  }, test);
  return shadowed.replace(
    /(?<![\w.])(?:(?:java\.lang\.)?System|Runtime\s*\.\s*getRuntime\s*\(\s*\))\s*\.\s*exit(?=\s*\()/g,
    exit,
  );
}

/** Whether a solution could make `equals` lie or switch assertions off. */
export function needsAudit(source: string): boolean {
  return /\bequals\b|ssertionStatus|assertionsDisabled|\bUnsafe\b/.test(source);
}

/**
 * A class that knows the classes of the program from its start, and tells in the end whether they were fair: assertions
 * are still on, and no `equals` of theirs says yes to several things that differ.
 */
export function javaAudit(name: string): string {
  return `class Audit_${name} {
  static final java.util.List<java.lang.String> names = new java.util.ArrayList<>();
  static void begin() throws java.lang.Throwable {
    try (var all = java.nio.file.Files.list(java.nio.file.Path.of("."))) {
      all.map(p -> p.getFileName().toString()).filter(n -> n.endsWith(".class") && !n.contains("_${name}")).forEach(n -> names.add(n.substring(0, n.length() - 6)));
    }
  }
  static boolean fair() {
    for (java.lang.String one : names) try { if (!fair(java.lang.Class.forName(one))) return false; } catch (java.lang.Throwable e) { }
    return true;
  }
  static boolean fair(java.lang.Class<?> one) throws java.lang.Throwable {
    for (java.lang.reflect.Field f : one.getDeclaredFields()) if (f.getName().equals("$assertionsDisabled")) {
      f.setAccessible(true);
      if (f.getBoolean(null)) return false;
    }
    java.lang.Object[] probes = { new java.lang.Object(), 1234567, -7654321, 3.25, "no ${name}", java.util.List.of(987654), java.util.Map.of("a", 1), java.util.Set.of("b") };
    for (java.lang.reflect.Method m : one.getDeclaredMethods()) {
      if (!m.getName().equals("equals") || m.getParameterCount() != 1 || m.getReturnType() != boolean.class) continue;
      m.setAccessible(true);
      java.lang.Object blank = java.lang.reflect.Modifier.isStatic(m.getModifiers()) ? null : blank(one);
      int yes = 0;
      for (java.lang.Object probe : probes) try { if ((java.lang.Boolean) m.invoke(blank, probe)) yes++; } catch (java.lang.Throwable e) { }
      if (yes > 1) return false;
    }
    return true;
  }
  static java.lang.Object blank(java.lang.Class<?> one) throws java.lang.Throwable {
    java.lang.Class<?> unsafe = java.lang.Class.forName("sun.misc.Unsafe");
    java.lang.reflect.Field f = unsafe.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    return unsafe.getMethod("allocateInstance", java.lang.Class.class).invoke(f.get(null), one);
  }
}`;
}
