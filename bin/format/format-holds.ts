import type { ProposedHold } from '../../generator/index.ts';
import { printable } from './sinks.ts';

/** Pages of one row beyond this number are counted. */
const MAX_PAGES = 4;

/** Formats proposed holds as entries of `data/held.yaml`. Quoted texts of JSON are YAML, too. */
export function formatHolds(holds: readonly ProposedHold[]): string {
  return holds
    .map(printable)
    .map(({ row, reason, pages }) => {
      const hidden = pages.length - MAX_PAGES;
      const shown = `${pages.slice(0, MAX_PAGES).join(' ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
      return `# ${shown}\n- row: ${row}\n  pages: noindex\n  reason: ${JSON.stringify(reason)}\n  by: rowpress audit\n`;
    })
    .join('\n');
}
