import type { CachedFile } from '../../state/row-state.ts';
import type { DataObject, HashedChunk, Row, StoredRow, TextHashes } from '../../types/data.ts';
import { createTextPool } from '../../utils/remember.ts';

/**
 * The parts of a row that the plan needs: its slug, its line (the chunk's first is 1), its place in the
 * chunk, its hash, its number of words, its planned fields, the hosts of its pictures if there are any, and
 * the hashes of its translated texts on a site with several languages.
 */
export type RowSummary = readonly [
  slug: string,
  line: number,
  start: number,
  end: number,
  hash: string,
  words: number,
  fields: DataObject,
  pictures?: readonly string[] | null,
  texts?: TextHashes,
];

/** Separates summaries. JSON escapes tabs in texts, so each summary can be found without parsing. */
const SEPARATOR = ',\t';

/** Formats the summaries of a chunk as one line of JSON. */
export function formatSummaries(summaries: readonly RowSummary[]): string {
  return `[${summaries.map((summary) => JSON.stringify(summary)).join(SEPARATOR)}]`;
}

/** Parses what `formatSummaries` wrote. */
export function parseSummaries(written: string): RowSummary[] {
  return JSON.parse(written) as RowSummary[];
}

/**
 * Makes the function that returns the rows of a loaded file. Of all files together, `charactersInMemory`
 * characters of summaries stay parsed. Beyond that, summaries stay as text, which takes a third of the
 * memory, and are parsed on each access.
 */
export function createSummaryReader(
  charactersInMemory: number,
): (path: string, dataset: string, file: CachedFile) => Row[] {
  const shared = createTextPool();
  const parse = createLastParsed();
  let room = charactersInMemory;
  return (path, dataset, { chunks, table }) => {
    const rows: Row[] = [];
    let linesBefore = 0;
    for (const { start, end, hash, lines, rows: written } of chunks) {
      const chunk: HashedChunk = { path, start, end, hash, ...(table === undefined ? {} : { table }) };
      room -= written.length;
      if (room < 0) {
        const source = { dataset, chunk, linesBefore, rowsBefore: rows.length, written, parse };
        for (const place of cutSummaries(written)) rows.push(new SummarizedRow(source, place));
      } else
        for (const [
          index,
          [slug, line, textStart, textEnd, rowHash, words, value, pictures, texts],
        ] of parseSummaries(written).entries()) {
          shareTexts(value, shared);
          rows.push({
            dataset,
            slug: shared(slug),
            file: path,
            line: linesBefore + line,
            at: rows.length,
            value,
            stored: {
              chunk,
              index,
              start: textStart,
              end: textEnd,
              hash: rowHash,
              words,
              ...(pictures && { pictures }),
              ...(texts && { texts }),
            },
          });
        }
      linesBefore += lines;
    }
    return rows;
  };
}

/** Replaces texts in lists (slugs, tags) with one shared copy, since many rows have the same ones. */
function shareTexts(summary: DataObject, shared: (text: string) => string): void {
  for (const list of Object.values(summary)) {
    if (!Array.isArray(list)) continue;
    for (const [at, item] of list.entries()) if (typeof item === 'string') list[at] = shared(item);
  }
}

/** A chunk whose summaries are not parsed. */
interface UnparsedChunk {
  readonly dataset: string;
  readonly chunk: HashedChunk;
  readonly linesBefore: number;
  readonly rowsBefore: number;
  readonly written: string;
  parse(row: SummarizedRow): RowSummary;
}

/** The place of a summary in the text of its chunk. */
interface SummaryPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

function* cutSummaries(written: string): Generator<SummaryPlace> {
  const last = written.length - 1;
  for (let start = 1, index = 0; start < last; index++) {
    const separator = written.indexOf(SEPARATOR, start);
    const end = separator < 0 ? last : separator;
    yield { index, start, end };
    start = end + SEPARATOR.length;
  }
}

/** A row whose summary is parsed on access. */
class SummarizedRow implements Row {
  readonly source: UnparsedChunk;
  readonly index: number;
  readonly start: number;
  readonly end: number;

  constructor(source: UnparsedChunk, { index, start, end }: SummaryPlace) {
    this.source = source;
    this.index = index;
    this.start = start;
    this.end = end;
  }

  get dataset() {
    return this.source.dataset;
  }
  get file() {
    return this.source.chunk.path;
  }
  get at() {
    return this.source.rowsBefore + this.index;
  }
  get slug() {
    return this.source.parse(this)[0];
  }
  get line() {
    return this.source.linesBefore + this.source.parse(this)[1];
  }
  get value() {
    return this.source.parse(this)[6];
  }
  get stored(): StoredRow {
    const [, , start, end, hash, words, , pictures, texts] = this.source.parse(this);
    const { chunk } = this.source;
    const more = { ...(pictures && { pictures }), ...(texts && { texts }) };
    return { chunk, index: this.index, start, end, hash, words, ...more };
  }
}

/** Parses a summary and remembers the last one, since several fields of a row are read in a row. */
function createLastParsed(): UnparsedChunk['parse'] {
  let last: { readonly row: SummarizedRow; readonly summary: RowSummary } | undefined;
  return (row) => {
    if (last?.row !== row) {
      const summary = JSON.parse(row.source.written.slice(row.start, row.end)) as RowSummary;
      last = { row, summary };
    }
    return last.summary;
  };
}
