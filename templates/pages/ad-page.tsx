import type { TemplateProps } from 'rowpress/template';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { webPage } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/**
 * Renders a page for visitors from an advertisement: one promise, the email field at the top, and how it
 * works.
 */
export default function AdPage({ page, site, rows: { page: row } }: Props) {
  return (
    <>
      <RowHero page={page} site={site} row={row}>
        <EmailForm
          site={site}
          id="email"
          button={site.actions.signUp.label}
          note="No credit card. No watermarks."
        />
      </RowHero>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, {}, ['Video creation'])];
}
