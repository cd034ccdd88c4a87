import { cellStarts } from './cut-records.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * Returns the delimiter of a CSV or TSV file by its first record: the one that cuts it into most cells. In a
 * file that is named `.tsv`, a tab wins over all others.
 */
export function findDelimiter(path: string, header: string): string {
  if (/\.tsv$/i.test(path) && header.includes('\t')) return '\t';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellStarts(header, delimiter).length }));
  const best = counted.reduce((first, other) => (other.cells > first.cells ? other : first));
  return best.cells === 1 && /\.tsv$/i.test(path) ? '\t' : best.delimiter;
}
