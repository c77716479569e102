/**
 * Java members of a class that reports the results of tests over descriptor 3. It first reads the token (the host's
 * secret) there.
 */
const channel = `
  private static java.io.FileOutputStream back;
  static java.lang.String token;
  static java.lang.String half;
  static void put(java.lang.String line) throws java.io.IOException {
    back.write((line + "\\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }
  static void exit(int code) {
    if (code == 0) try { put(token); } catch (java.io.IOException e) { throw new java.io.UncheckedIOException(e); }
    java.lang.System.exit(code);
  }
  static void begin() throws java.lang.Throwable {
    java.lang.reflect.Constructor<java.io.FileDescriptor> numbered = java.io.FileDescriptor.class.getDeclaredConstructor(int.class);
    numbered.setAccessible(true);
    java.io.FileDescriptor three = numbered.newInstance(3);
    byte[] given = new byte[32];
    new java.io.DataInputStream(new java.io.FileInputStream(three)).readFully(given);
    token = new java.lang.String(given, java.nio.charset.StandardCharsets.UTF_8);
    half = token.substring(0, 16);
    back = new java.io.FileOutputStream(three);
    put(half + " begun");
  }
`;

/** The name of the class that communicates over descriptor 3. */
export const channelOf = (name: string): string => `Channel_${name}`;

export const javaChannel = (name: string): string => `class ${channelOf(name)} {${channel}}
`;

/** A class whose `main` calls the tests' `main` and reports that it returned. */
export const javaRunner = (
  name: string,
  runner: string,
  owner: string,
): string => `${javaChannel(name)}class ${runner} {
  public static void main(java.lang.String[] a) throws java.lang.Throwable {
    ${channelOf(name)}.begin();
    ${owner}.main(new java.lang.String[0]);
    ${channelOf(name)}.put(${channelOf(name)}.token);
  }
}
`;
