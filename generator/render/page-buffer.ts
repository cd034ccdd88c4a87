/** Bytes that most pages have room in, to begin with. */
const FIRST_SIZE = 256 * 1024;
/** The most bytes that one character of a text becomes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** A page's bytes, written one after another into memory that is used again for the next page. */
export interface PageBuffer {
  /** Begins another page; what was handed out before is overwritten. */
  start(): void;
  /** Adds a text as UTF-8, and returns its bytes. */
  text(text: string): Uint8Array;
  bytes(bytes: Uint8Array): void;
  /** All bytes of the page. */
  all(): Uint8Array;
}

/** Makes a sheet that grows as pages need it. To write into memory that is there costs half of making new memory for each page. */
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
