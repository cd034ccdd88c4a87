import type { FoundFault } from '../types/audit.ts';
import type { FindingKind } from '../types/finding-kinds.ts';
import type { SiteFact } from '../types/page-content.ts';

/** Returns the fault of one page. `quote` is a text of the page that shows it. */
export function pageFault(
  kind: FindingKind,
  page: SiteFact,
  message: string,
  advice: string,
  quote?: string,
): FoundFault {
  return { kind, pages: [page], message, advice, ...(quote ? { quote } : {}) };
}
