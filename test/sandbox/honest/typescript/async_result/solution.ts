export type Result<T, E = Error> = { ok: true; value: T } | { ok: false; error: E };
export async function attempt<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    return { ok: false, error: error as Error };
  }
}
