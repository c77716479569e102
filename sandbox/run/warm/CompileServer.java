import java.io.*;
import java.lang.reflect.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * A compiler process that compiles one program after another in one jail, and executes none of these programs.
 * Requests and answers pass through descriptor 3. A number has four bytes, the highest byte first. A text is the number
 * of its bytes, then the bytes. A list is the number of its items, then the items.
 * Request: list of the words of the command, list of the outputs' names ("**": all new files), list of the source files
 * (name, content). Answer: 0 for success or 1 for failure, the messages, list of the outputs (name, content).
 */
public class CompileServer {
  interface Tool {
    boolean compile(String[] words) throws Throwable;
  }

  static final int MAXIMUM_MESSAGES = 1 << 20;
  static volatile ByteArrayOutputStream messages = new ByteArrayOutputStream();

  /** Collects all output of a compiler, also on System.out and System.err, as messages of the current compilation. */
  static final OutputStream toMessages = new OutputStream() {
    @Override public void write(int b) { if (messages.size() < MAXIMUM_MESSAGES) messages.write(b); }
    @Override public void write(byte[] b, int at, int n) { messages.write(b, at, Math.min(n, Math.max(0, MAXIMUM_MESSAGES - messages.size()))); }
  };

  static Tool javac() {
    var compiler = javax.tools.ToolProvider.getSystemJavaCompiler();
    return words -> compiler.run(null, toMessages, toMessages, words) == 0;
  }

  static Tool kotlin() throws Throwable {
    System.setProperty("kotlin.environment.keepalive", "true");
    Object compiler = Class.forName("org.jetbrains.kotlin.cli.jvm.K2JVMCompiler").getConstructor().newInstance();
    Method exec = compiler.getClass().getMethod("exec", PrintStream.class, String[].class);
    return words -> ((Enum<?>) exec.invoke(compiler, System.err, words)).name().equals("OK");
  }

  static Tool scala() throws Throwable {
    Method process = Class.forName("dotty.tools.dotc.Main").getMethod("process", String[].class);
    return words -> {
      Object reporter = process.invoke(null, (Object) words);
      return !(Boolean) reporter.getClass().getMethod("hasErrors").invoke(reporter);
    };
  }

  static byte[] readBytes(DataInputStream in) throws IOException {
    return in.readNBytes(in.readInt());
  }

  static String[] readWords(DataInputStream in) throws IOException {
    String[] words = new String[in.readInt()];
    for (int i = 0; i < words.length; i++) words[i] = new String(readBytes(in), StandardCharsets.UTF_8);
    return words;
  }

  static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static void delete(File file) {
    File[] entries = Files.isSymbolicLink(file.toPath()) ? null : file.listFiles();
    if (entries != null) for (File f : entries) delete(f);
    file.delete();
  }

  /** Compiles on a thread with a large stack (64 MiB), because compilers recurse into nested expressions. */
  static boolean onDeepStack(Tool tool, String[] words) throws InterruptedException {
    boolean[] ok = { false };
    Thread thread = new Thread(null, () -> {
      try {
        ok[0] = tool.compile(words);
      } catch (Throwable e) {
        Throwable cause = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
        System.err.println(cause);
        if (cause instanceof VirtualMachineError) mustExit = true;
      }
    }, "compilation", 64L << 20);
    thread.start();
    thread.join();
    return ok[0];
  }

  /** True after an error of the JVM, such as missing memory. The server then exits after its answer. */
  static volatile boolean mustExit;

  static void serve(Tool tool, DataInputStream in, DataOutputStream out, Path folder) throws Exception {
    String[] words = readWords(in);
    List<String> outputNames = List.of(readWords(in));
    Files.createDirectories(folder);
    Set<String> sourceNames = new HashSet<>();
    for (int n = in.readInt(); n > 0; n--) {
      String name = new String(readBytes(in), StandardCharsets.UTF_8);
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, readBytes(in));
      sourceNames.add(name);
    }
    for (int i = 0; i < words.length; i++) if (words[i].startsWith("./")) words[i] = folder + words[i].substring(1);
    messages = new ByteArrayOutputStream();
    boolean ok = onDeepStack(tool, words);
    System.err.flush();
    System.out.flush();
    String text = messages.toString(StandardCharsets.UTF_8).replace(folder + "/", "").replace(folder.getFileName() + "/", "");
    List<Path> outputs = new ArrayList<>();
    if (ok) try (var all = Files.walk(folder)) {
      all.filter(Files::isRegularFile).map(folder::relativize).filter(f -> outputNames.contains("" + f) || (outputNames.contains("**") && !sourceNames.contains("" + f))).forEach(outputs::add);
    }
    out.writeInt(ok ? 0 : 1);
    writeBytes(out, text.getBytes(StandardCharsets.UTF_8));
    out.writeInt(outputs.size());
    for (Path f : outputs) {
      writeBytes(out, f.toString().getBytes(StandardCharsets.UTF_8));
      writeBytes(out, Files.readAllBytes(folder.resolve(f)));
    }
    out.flush();
    delete(folder.toFile());
  }

  public static void main(String[] arguments) throws Throwable {
    FileDescriptor channel = new FileDescriptor();
    Field number = FileDescriptor.class.getDeclaredField("fd");
    number.setAccessible(true);
    number.setInt(channel, 3);
    DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(channel), 1 << 16));
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(channel), 1 << 16));
    PrintStream print = new PrintStream(toMessages, true, StandardCharsets.UTF_8);
    System.setOut(print);
    System.setErr(print);
    Tool tool = arguments[0].equals("kotlin") ? kotlin() : arguments[0].equals("scala") ? scala() : javac();
    Path work = Path.of("").toAbsolutePath();
    try {
      for (int n = 0; !mustExit; n++) serve(tool, in, out, work.resolve("c" + n));
    } catch (EOFException end) {
      System.exit(0);
    }
    System.exit(1);
  }
}
