import type { TemplateProps } from 'rowpress/template';
import { rowClip } from '../clips/row-clip.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { Related } from '../components/navigation/related.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a standalone page whose sections are data. */
export default function SitePageTemplate({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        picture={row.picture}
        eyebrow={row.sample ? 'Sample page' : row.eyebrow}
        actions={row.actions}
        clip={rowClip(row, page.video)}
      />
      <Blocks blocks={row.sections} site={site} seed={page.path} />
      <Related heading={row.itemsHeading ?? `More of ${row.name}`} links={links.items} />
    </>
  );
}

export function jsonLd({ page, rows: { page: row } }: Props): object[] {
  return [webPage(page, row, [], page.path === '/about/' ? 'AboutPage' : 'WebPage')];
}
