import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { factLines } from '../components/fact-lines.tsx';
import type { Field } from '../components/field-value.tsx';
import { filledLines } from '../components/filled-lines.ts';
import { LogoCards } from '../components/logo-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { Subject } from '../components/subject.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Integration } from '../types/integrations.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly integration: Integration }, Site>;

/** Further fields of an integration. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** The page of an integration: what goes out, what comes in, and how to set it up. */
export default function IntegrationPage(props: Props) {
  const { page, site, rows, links } = props;
  const { name, kind, summary, sends, receives, setup, website, logo, body } = rows.integration;
  const lines = filledLines([
    [t('saas.sends'), sends],
    [t('saas.receives'), receives],
    [t('saas.setup'), setup],
    [t('saas.website'), website && <SiteLink href={website} />],
  ]);
  return (
    <div className="wrap stack">
      <PageTop page={page} title={name} lede={summary} eyebrow={kind} logo={logo} />
      <Subject body={body} lines={[...lines, ...factLines(FACTS, rows.integration, props)]} />
      {links.integrations?.length ? (
        <section className="stack-small">
          <h2>{t('saas.moreIntegrations')}</h2>
          <LogoCards links={links.integrations} level={3} />
        </section>
      ) : null}
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, rows: { integration } }: Props): object[] {
  return [webPage(page, integration.name)];
}
