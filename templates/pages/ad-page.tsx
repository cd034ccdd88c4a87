import type { TemplateProps } from 'rowpress/template';
import { Blocks } from '../components/blocks.tsx';
import { EmailForm } from '../components/email-form.tsx';
import { PageHero } from '../components/page-hero.tsx';
import type { SitePage } from '../rows/pages.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';

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
