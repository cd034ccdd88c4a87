import type { CachedFile } from '../../cache/index.ts';
import type { DataObject, HashedChunk, Row, StoredRow } from '../../types/data.ts';
import { createTextPool } from '../../utils/text-pool.ts';

/** What a survey found of a row: its slug, its line (counted from the part's first as 1), where it stands in its part, its hash, its words, and its outline. */
export type RowSummary = readonly [
  slug: string,
  line: number,
  start: number,
  end: number,
  hash: string,
  words: number,
  outline: DataObject,
];

/** Counts the ways in which outlines have been written. */
export const SUMMARY_FORMAT = 3;

/** Between the outlines of a part: JSON allows the tab there, and holds none inside of texts, so that each outline can be found without parsing the others. */
const SEPARATOR = ',\t';

/** The outlines of a part as one line of JSON. */
export function formatSummaries(outlines: readonly RowSummary[]): string {
  return `[${outlines.map((outline) => JSON.stringify(outline)).join(SEPARATOR)}]`;
}

/** The outlines that `formatSummaries` wrote. */
export function parseSummaries(written: string): RowSummary[] {
  return JSON.parse(written) as RowSummary[];
}

/** Makes the function that reads the rows of surveyed files. Of all files together, `most` characters of outlines are kept parsed; what is beyond is held as it is written, in a third of the memory, and parsed whenever a row is looked at. */
export function createSummaryReader(
  most: number,
): (path: string, dataset: string, file: CachedFile) => Row[] {
  const shared = createTextPool();
  const parse = createLastParsed();
  let room = most;
  return (path, dataset, { parts }) => {
    const rows: Row[] = [];
    let linesBefore = 0;
    for (const { start, end, hash, lines, rows: written } of parts) {
      const part: HashedChunk = { path, start, end, hash };
      room -= written.length;
      if (room < 0) {
        const source = { dataset, part, linesBefore, rowsBefore: rows.length, written, parse };
        for (const place of cutSummaries(written)) rows.push(new SummarizedRow(source, place));
      } else
        for (const [index, [slug, line, textStart, textEnd, rowHash, words, value]] of parseSummaries(
          written,
        ).entries()) {
          shareTexts(value, shared);
          rows.push({
            dataset,
            slug: shared(slug),
            file: path,
            line: linesBefore + line,
            at: rows.length,
            value,
            stored: { part, index, start: textStart, end: textEnd, hash: rowHash, words },
          });
        }
      linesBefore += lines;
    }
    return rows;
  };
}

/** Lists hold slugs and tags, each of which stands in many rows: it is held once. */
function shareTexts(outline: DataObject, shared: (text: string) => string): void {
  for (const list of Object.values(outline)) {
    if (!Array.isArray(list)) continue;
    for (const [at, item] of list.entries()) if (typeof item === 'string') list[at] = shared(item);
  }
}

/** A part whose outlines are held as they are written. */
interface WrittenPart {
  readonly dataset: string;
  readonly part: HashedChunk;
  readonly linesBefore: number;
  readonly rowsBefore: number;
  readonly written: string;
  parse(row: SummarizedRow): RowSummary;
}

/** Where an outline stands in its part's text. */
interface SummaryPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

function* cutSummaries(written: string): Generator<SummaryPlace> {
  const last = written.length - 1;
  for (let start = 1, index = 0; start < last; index++) {
    const found = written.indexOf(SEPARATOR, start);
    const end = found < 0 ? last : found;
    yield { index, start, end };
    start = end + SEPARATOR.length;
  }
}

/** A row whose outline is parsed when it is looked at. */
class SummarizedRow implements Row {
  readonly source: WrittenPart;
  readonly index: number;
  readonly start: number;
  readonly end: number;

  constructor(source: WrittenPart, { index, start, end }: SummaryPlace) {
    this.source = source;
    this.index = index;
    this.start = start;
    this.end = end;
  }

  get dataset() {
    return this.source.dataset;
  }
  get file() {
    return this.source.part.path;
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
    const [, , start, end, hash, words] = this.source.parse(this);
    return { part: this.source.part, index: this.index, start, end, hash, words };
  }
}

/** Of one row, several things are asked one after another. */
function createLastParsed(): WrittenPart['parse'] {
  let last: { readonly row: SummarizedRow; readonly outline: RowSummary } | undefined;
  return (row) => {
    if (last?.row !== row) {
      const outline = JSON.parse(row.source.written.slice(row.start, row.end)) as RowSummary;
      last = { row, outline };
    }
    return last.outline;
  };
}
