import type { TemplateProps } from 'rowpress/template';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a page whose next step is to leave an email address. The form is at the top. */
export default function FormPage({ page, site, rows: { page: row } }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row}>
        <EmailForm site={site} id="email" button={row.formButton ?? row.name} />
      </RowHero>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page, rows: { page: row } }: Props): object[] {
  return [webPage(page, row, [], 'ContactPage')];
}
