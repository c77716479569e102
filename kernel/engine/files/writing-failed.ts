import { isTaulabError } from "../../../toolkit/base/errors.ts";
import { EngineError } from "../errors.ts";

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EROFS: "the file system is read-only",
  EACCES: "it may not be written to",
  EPERM: "it may not be written to",
  ENOTDIR: "a part of the path is a file",
  ENOENT: "there is no such folder, and none was made",
  EIO: "the disk reports an error",
  EISDIR: "it is a folder",
  EEXIST: "it is a file",
};

const ofRuns = "make room or choose another folder with --out; finished samples are kept, resume the run afterwards";

/**
 * Turns the system's error of a failed write into a `cannot_write` error; other errors are returned unchanged. An error
 * that already has this code keeps its path. Its hint is replaced by the caller's, which fits the situation better.
 */
export const writingFailed = (path: string, error: unknown, hint = ofRuns): unknown => {
  if (isTaulabError(error) && error.code === "cannot_write") {
    const retyped = writingFailed((error instanceof EngineError && error.details.file) || path, error.cause, hint);
    return retyped === error.cause ? error : retyped;
  }
  const code = (error as { code?: string } | null)?.code ?? "";
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new EngineError(`this file cannot be written: ${reason} (${code})`, {
    code: "cannot_write",
    file: path,
    hint,
    cause: error,
  });
};

/** The hint for a failed write to a file or folder that is not part of a run. */
export const folderHint = "make room, or choose another folder";

/** Awaits a write to `path`, and turns the system's error into a `cannot_write` error. */
export const whileWriting = async <T>(path: string, work: Promise<T>, hint?: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw writingFailed(path, error, hint);
  }
};
