import type { TemplateProps } from 'rowpress/template';
import { rowClip } from '../clips/row-clip.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import { Related } from '../components/navigation/related.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a part of the product: a clip of it, and sections that are data. */
export default function ProductPage({ page, site, rows: { page: row }, links }: Props) {
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        eyebrow={row.eyebrow}
        actions={row.actions}
        clip={rowClip(row, page.video)}
      />
      <Blocks blocks={row.sections} site={site} seed={page.path} />
      <Related heading={row.itemsHeading ?? `More of ${row.name}`} links={links.items} />
    </>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {})];
}
