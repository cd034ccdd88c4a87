import type { FoundFault } from '../../types/audit.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { groupBy } from '../../utils/group-by.ts';
import type { AuditedSite } from '../audited-site.ts';

/** Finds texts of YAML files that end where ` #` begins a comment, each with the page of its row. */
export function* findCutValueFaults({ cutValues, byPath }: AuditedSite): Generator<FoundFault> {
  if (cutValues.length === 0) return;
  const rows = [...byPath.values()].flatMap((page) => page.sources.map((source) => ({ page, ...source })));
  const byFile = groupBy(rows, ({ file }) => file);
  for (const { file, line, value, lost } of cutValues) {
    const page = nearest(byFile.get(file) ?? [], line);
    if (page && !page.index) continue;
    yield {
      kind: 'cut-value',
      pages: page ? [page] : [],
      place: { file, line },
      message: `the text ends before${lost}, which is a comment in YAML: "${value}"`,
      advice: 'Put the text in quotes. If it is a comment, put two spaces before it.',
    };
  }
}

/** Returns the page of the last row that begins at a line or before it. */
function nearest(rows: readonly { page: SiteFact; line: number }[], line: number): SiteFact | undefined {
  let best: { page: SiteFact; line: number } | undefined;
  for (const row of rows) if (row.line <= line && row.line > (best?.line ?? 0)) best = row;
  return best?.page;
}
