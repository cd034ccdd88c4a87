const SPACE = 32;
const LINE_END = 10;

/** Lines of text, each found by its first word, without an object for any of them: a site may have a million. */
export interface LineIndex {
  /** The line that begins with a word and a space. */
  find(word: string): string | undefined;
  [Symbol.iterator](): Iterator<string>;
}

/** Indexes the lines of UTF-8 text from byte `start` to byte `end`; each ends with a line end, and no first word stands twice. */
export function indexLines(bytes: Buffer, start = 0, end = bytes.length): LineIndex {
  const starts: number[] = [];
  for (let at = start; at < end; at = bytes.indexOf(LINE_END, at) + 1) starts.push(at);
  const mask = 2 ** Math.ceil(Math.log2(starts.length * 2 + 2)) - 1;
  /** For each hash of a word the line's number, counted from 1; a place that is taken leads to the next. */
  const table = new Uint32Array(mask + 1);
  for (const [at, first] of starts.entries()) {
    let place = hashWord(bytes, first) & mask;
    while (table[place] !== 0) place = (place + 1) & mask;
    table[place] = at + 1;
  }
  const lineAt = (first: number) => bytes.toString('utf8', first, bytes.indexOf(LINE_END, first));
  return {
    find(word) {
      const wanted = Buffer.from(`${word} `);
      for (let place = hashWord(wanted, 0) & mask; ; place = (place + 1) & mask) {
        const number = table[place];
        if (!number) return undefined;
        const first = starts[number - 1] as number;
        if (bytes.compare(wanted, 0, wanted.length, first, first + wanted.length) === 0) return lineAt(first);
      }
    },
    *[Symbol.iterator]() {
      for (const first of starts) yield lineAt(first);
    },
  };
}

/** FNV-1a of the bytes up to the next space. */
function hashWord(bytes: Uint8Array, start: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < bytes.length && bytes[at] !== SPACE; at++)
    hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash >>> 0;
}
