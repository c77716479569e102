/** Whether a solution's classes have comparisons of their own. */
export const comparesObjects = (source: string) => /\bequals\b|\bdef\s+==|`==`/.test(source);

/** Kotlin that tells whether no class of the program says that it equals several things which differ. */
export function kotlinAudit(name: string): string {
  return `fun fair_${name}(): Boolean {
  val probes = listOf<Any>(Any(), 1234567, -7654321, 3.25, "no ${name}", listOf(987654), mapOf("a" to 1), setOf("b"))
  val field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe")
  field.isAccessible = true
  val unsafe = field.get(null)
  val make = unsafe.javaClass.getMethod("allocateInstance", Class::class.java)
  java.util.jar.JarFile(System.getProperty("java.class.path").substringBefore(":")).use { jar ->
    for (entry in jar.entries()) if (entry.name.endsWith(".class")) try {
      val one = Class.forName(entry.name.removeSuffix(".class").replace('/', '.'), false, Thread.currentThread().contextClassLoader)
      for (m in one.declaredMethods) {
        if (m.name != "equals" || m.parameterCount != 1 || m.returnType != java.lang.Boolean.TYPE) continue
        m.isAccessible = true
        val blank = if (java.lang.reflect.Modifier.isStatic(m.modifiers)) null else make.invoke(unsafe, one)
        var yes = 0
        for (probe in probes) try { if (m.invoke(blank, probe) == true) yes++ } catch (e: Throwable) { }
        if (yes > 1) return false
      }
    } catch (e: Throwable) { }
  }
  return true
}`;
}

/** The same in Scala, where \`==\` may also be a method. */
export function scalaAudit(name: string): string {
  return `object Audit_${name} {
  def fair(): Boolean = {
    val probes = List[AnyRef](new Object, Int.box(1234567), Int.box(-7654321), Long.box(99887766L), Double.box(3.25), "no ${name}", "nor ${name}", List(987654), Map("a" -> 1))
    val field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe")
    field.setAccessible(true)
    val unsafe = field.get(null)
    val make = unsafe.getClass.getMethod("allocateInstance", classOf[Class[?]])
    val jar = new java.util.jar.JarFile(System.getProperty("java.class.path").takeWhile(_ != ':'))
    val entries = jar.entries()
    var good = true
    while (entries.hasMoreElements) {
      val entry = entries.nextElement().getName
      if (entry.endsWith(".class")) try {
        val one = Class.forName(entry.stripSuffix(".class").replace('/', '.'), false, Thread.currentThread().getContextClassLoader)
        for (m <- one.getDeclaredMethods if (m.getName == "equals" || m.getName == "$eq$eq") && m.getParameterCount == 1) {
          m.setAccessible(true)
          val blank = make.invoke(unsafe, one)
          val kind = m.getParameterTypes.head
          val offered = if (kind == Integer.TYPE) probes ++ List[AnyRef](Int.box(5)) else probes
          val yes = offered.count(probe => try m.invoke(blank, probe) == java.lang.Boolean.TRUE catch { case _: Throwable => false })
          if (yes > 1) good = false
        }
      } catch { case _: Throwable => }
    }
    good
  }
}`;
}
