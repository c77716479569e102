import java.io.{ByteArrayOutputStream, PrintStream}

def capture(body: => Unit): String = {
  val bytes = new ByteArrayOutputStream()
  Console.withOut(new PrintStream(bytes)) { body }
  bytes.toString.replace("\r", "")
}
assert(capture(Printer.table(2)) == "1 2\n2 4\n")
val one = capture { Printer.table(1) }
assert(one.trim == "1")
