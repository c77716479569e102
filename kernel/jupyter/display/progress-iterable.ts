import type { HostProgress, ProgressOptions, TaulabHost } from "./host.ts";

type Source<T> = Iterable<T> | AsyncIterable<T>;

const sizeOf = (source: unknown): number | undefined => {
  const { length, size } = source as { length?: unknown; size?: unknown };
  return typeof length === "number" ? length : typeof size === "number" ? size : undefined;
};

/** Creates the global `progress(items)`, which returns an iterable over the same items that draws a progress bar. */
export const makeProgress =
  (host: TaulabHost) =>
  <T>(source: Source<T>, options: ProgressOptions = {}): Iterable<T> & AsyncIterable<T> => {
    const open = (): HostProgress => {
      const total = options.total ?? sizeOf(source);
      return host.progress({ ...options, ...(total !== undefined && { total }) });
    };
    return {
      *[Symbol.iterator]() {
        const bar = open();
        let count = 0;
        try {
          for (const item of source as Iterable<T>) {
            yield item;
            bar.update(++count);
          }
        } finally {
          bar.update(count);
          bar.close();
        }
      },
      async *[Symbol.asyncIterator]() {
        const bar = open();
        let count = 0;
        try {
          for await (const item of source) {
            yield item;
            bar.update(++count);
          }
        } finally {
          bar.update(count);
          bar.close();
        }
      },
    };
  };
