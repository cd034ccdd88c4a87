import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Contents } from '../components/navigation/contents.tsx';
import { Related } from '../components/navigation/related.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/**
 * Renders a guide whose sections are data, beside its contents. A callout at its end is as wide as the page.
 */
export default function GuidePage({ page, site, rows: { page: row }, links }: Props) {
  const last = row.sections.at(-1);
  const closing = last?.kind === 'callout' ? [last] : [];
  const sections = closing.length > 0 ? row.sections.slice(0, -1) : row.sections;
  return (
    <>
      <RowHero page={page} site={site} row={row} />
      <div className="wrap reading">
        <div className="reading-main">
          <Blocks blocks={sections} site={site} />
        </div>
        <aside className="reading-aside no-print">
          <Contents headings={sections.map((block) => 'heading' in block && block.heading)} />
        </aside>
      </div>
      <Blocks blocks={closing} site={site} />
      <Related heading={row.itemsHeading ?? `More of ${row.name}`} links={links.items} />
    </>
  );
}

export function jsonLd({ page, rows: { page: row } }: Props): object[] {
  return [webPage(page, row)];
}
