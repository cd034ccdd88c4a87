import type { AuditReport, ProposedHold } from '../../generator/index.ts';
import { printable } from './sinks.ts';
import { countOf } from './terminal.ts';

/** Prints the entries for `data/held.yaml` on standard output, and what they leave out on standard error. */
export function printHolds({ holds, pagesWithoutRow }: AuditReport): void {
  process.stdout.write(formatHolds(holds));
  const unknown = holds.filter(({ isFirstUnknown }) => isFirstUnknown).length;
  if (unknown > 0)
    process.stderr.write(
      `For ${unknown} of ${countOf(holds.length, 'hold')}, no manifest tells which page was online first, so the other page may be the copy. Compare them, or name an earlier site with --new-since.\n`,
    );
  if (pagesWithoutRow === 0) return;
  const what =
    pagesWithoutRow === 1 ? '1 page with errors shows' : `${pagesWithoutRow} pages with errors show`;
  process.stderr.write(`${what} several rows or none: decide by hand which row to hold.\n`);
}

/** Pages of one row beyond this number are counted. */
const MAX_PAGES = 4;

/** Formats proposed holds as entries of `data/held.yaml`. Quoted texts of JSON are YAML, too. */
function formatHolds(holds: readonly ProposedHold[]): string {
  return holds
    .map(printable)
    .map(({ row, reason, until, pages }) => {
      const hidden = pages.length - MAX_PAGES;
      const shown = `${pages.slice(0, MAX_PAGES).join(' ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
      return `# ${shown}\n- row: ${row}\n  pages: noindex\n  reason: ${JSON.stringify(reason)}\n  by: rowpress audit\n  until: ${until}\n`;
    })
    .join('\n');
}
