/** The first size in bytes. Most pages fit. */
const FIRST_SIZE = 256 * 1024;
/** The most UTF-8 bytes of one UTF-16 unit of a text. */
const BYTES_PER_CHARACTER = 3;

/** A buffer for the bytes of one page. The next page uses the same memory. */
export interface PageBuffer {
  /** Begins another page. It overwrites the bytes that were returned before. */
  start(): void;
  /** Adds a text as UTF-8, and returns its bytes. */
  text(text: string): Uint8Array;
  bytes(bytes: Uint8Array): void;
  /** Returns all bytes of the page. */
  all(): Uint8Array;
}

/**
 * Makes a buffer that grows as pages need it. Reusing memory costs half as much as allocating it for each
 * page.
 */
export function createPageBuffer(): PageBuffer {
  let memory = Buffer.allocUnsafe(FIRST_SIZE);
  let end = 0;
  const makeRoom = (size: number) => {
    if (end + size <= memory.length) return;
    const larger = Buffer.allocUnsafe(2 * (end + size));
    memory.copy(larger, 0, 0, end);
    memory = larger;
  };
  return {
    start() {
      end = 0;
    },
    text(text) {
      makeRoom(text.length * BYTES_PER_CHARACTER);
      const from = end;
      end += memory.write(text, end);
      return memory.subarray(from, end);
    },
    bytes(bytes) {
      makeRoom(bytes.length);
      memory.set(bytes, end);
      end += bytes.length;
    },
    all: () => memory.subarray(0, end),
  };
}
