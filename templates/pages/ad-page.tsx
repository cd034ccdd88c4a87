import type { TemplateProps } from 'rowpress/template';
import { EmailForm } from '../components/actions/email-form.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { PageHero } from '../components/layout/page-hero.tsx';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** A page for people who come from an advertisement: one promise, the email field at once, and how it goes. */
export default function AdPage({ page, site, rows: { page: row } }: Props) {
  return (
    <>
      <PageHero
        page={page}
        site={site}
        headline={row.headline}
        lede={row.lede}
        eyebrow={row.eyebrow}
        illustration={row.illustration}
      >
        <EmailForm
          site={site}
          id="email"
          button={site.actions.signUp.label}
          note="No credit card. No watermarks."
        />
      </PageHero>
      <Blocks blocks={row.sections} site={site} seed={page.path} />
    </>
  );
}
