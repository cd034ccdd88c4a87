import type { HeldReport, KeptPage } from '../../generator/index.ts';
import { printProblems } from './problems.ts';
import { oneLine } from './sinks.ts';
import { countOf } from './terminal.ts';

/** Rows beyond this number are counted, not shown. `--json` lists all of them. */
const MAX_ROWS = 50;
/** Addresses of one row beyond this number are counted. */
const MAX_PAGES = 4;

/** Prints the rows that a build has held to standard error: what became of their pages, and why. */
export function printHeld({ rows, pages, redirects }: HeldReport, root: string): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  for (const { dataset, slug, file, line, problems, pages: own } of rows.slice(0, MAX_ROWS)) {
    const name = slug === '' ? `a row of ${dataset}` : `${dataset}/${slug}`;
    const kept = own.flatMap((path) => byPath.get(path) ?? []);
    const what = kept.length === 0 ? 'left out: it has no published page' : `kept: ${listPages(kept)}`;
    process.stderr.write(`\n${oneLine(`${file}:${line}  held  ${name}, ${what}`)}\n`);
    printProblems(problems, root);
  }
  if (rows.length > MAX_ROWS)
    process.stderr.write(`\n… and ${rows.length - MAX_ROWS} more rows are held; --json lists all.\n`);
  const ofRows = new Set(rows.flatMap((row) => row.pages));
  const others = pages.filter(({ path }) => !ofRows.has(path));
  if (others.length > 0)
    process.stderr.write(`\n${oneLine(`Kept too while rows are held: ${listPages(others)}`)}\n`);
  if (redirects.length > 0)
    process.stderr.write(
      `\n${oneLine(`Redirects that wait for a held row: from ${listTexts(redirects)}`)}\n`,
    );
}

/** Returns the end of a build that has held rows: how many, and what to do. */
export function sumUpHeld({ rows, pages }: HeldReport): string {
  const kept = pages.length === 0 ? '' : `, and ${countOf(pages.length, 'page')} held as published`;
  return `${countOf(rows.length, 'row')} held${kept}. Everything else is published. Mend the rows above, and publish again.`;
}

function listPages(pages: readonly KeptPage[]): string {
  return listTexts(
    pages.map(({ path, lastmod }) => (lastmod === undefined ? path : `${path} as of ${lastmod}`)),
  );
}

function listTexts(texts: readonly string[]): string {
  const rest = texts.length - MAX_PAGES;
  return texts.slice(0, MAX_PAGES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
