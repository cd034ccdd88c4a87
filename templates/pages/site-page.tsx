import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { Related } from '../components/navigation/related.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a standalone page whose sections are data. */
export default function SitePageTemplate({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row} eyebrow={row.sample ? 'Sample page' : row.eyebrow} />
      <Blocks blocks={row.sections} site={site} />
      <Related heading={row.itemsHeading ?? `More of ${row.name}`} links={links.items} />
    </>
  );
}

export function jsonLd({ page, rows: { page: row } }: Props): object[] {
  return [webPage(page, row, [], page.path === '/about/' ? 'AboutPage' : 'WebPage')];
}
