import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { DemoForm } from '../components/pricing/demo-form.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { PlanGuide } from '../types/pricing.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage; readonly guide: PlanGuide }, Site>;

/** Renders the page where visitors book a demo. The form is beside the headline. */
export default function DemoPage({ page, site, rows: { page: row, guide } }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row} figure={<DemoForm site={site} guide={guide} />} />
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {}, [], 'ContactPage')];
}
