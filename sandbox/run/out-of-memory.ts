/**
 * Patterns of the messages that language runtimes print to standard error when memory runs out. A program may handle
 * that error, so only the output of failed programs is searched.
 */
const words = [
  "^MemoryError\\b",
  "std::bad_alloc",
  "^(?:Exception in thread .*|Caused by: )?java\\.lang\\.OutOfMemoryError",
  "^fatal error: .*(?:out of memory|cannot allocate memory)",
  "^memory allocation of \\d+ bytes failed",
  "JavaScript heap out of memory",
  "Array buffer allocation failed",
  "^(?:PHP )?Fatal error: +(?:Allowed memory size of|Out of memory)",
  "\\(NoMemoryError\\)",
  "^Error: cannot allocate (?:vector|memory)",
  "not enough memory$",
  "^Out of memory(?:!| in)",
  "System\\.OutOfMemoryException",
  "^eheap_alloc: Cannot allocate",
  "cannot allocate \\d+ bytes",
];
const lastWords = new RegExp(words.join("|"), "m");
const mostRead = 16_384;

/** True if the error output of a failed program contains its runtime's message for a lack of memory. */
export const saysOutOfMemory = (stderr: Uint8Array): boolean =>
  stderr.length > 0 && lastWords.test(Buffer.from(stderr.subarray(-mostRead)).toString("latin1"));
