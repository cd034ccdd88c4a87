/** What programs add to the name of a file: a date, a number of a copy, the word for an export. */
const ADDED =
  /[\s_–—-]*(?:\(\d+\)|\b\d{4}-\d{2}-\d{2}|(?:^|(?<=[\s_–—-]))(?:export|exported|copy|kopie)(?:[\s_-]*\d+)?)$/i;

/** Returns what the rows of a file are, by the name of the file: `products_export_1.csv` has `products`. */
export function subjectOf(fileName: string): string {
  const base = (fileName.split(/[\\/]/).at(-1) ?? '').replace(/(?:\.(?:csv|tsv|tab|txt))+$/i, '').trim();
  let subject = base;
  for (let before = ''; before !== subject; ) {
    before = subject;
    subject = subject.replace(ADDED, '').trim();
  }
  return subject === '' ? base : subject;
}
