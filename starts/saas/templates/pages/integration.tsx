import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { FactTable } from '../components/fact-table.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Integration } from '../types/integrations.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly integration: Integration }, Site>;

/** The page of an integration: what goes out, what comes in, and how to set it up. */
export default function IntegrationPage({ page, site, rows: { integration }, links }: Props) {
  const { name, kind, summary, sends, receives, setup, body } = integration;
  const lines = [
    { label: t('saas.sends'), value: sends },
    { label: t('saas.receives'), value: receives },
    { label: t('saas.setup'), value: setup },
  ];
  return (
    <div className="wrap stack">
      <PageTop page={page} title={name} lede={summary} eyebrow={kind} />
      <div className="subject subject-split">
        <Markdown className="prose" text={body} headingLevel={2} />
        <FactTable title={t('facts')} lines={lines} />
      </div>
      <section className="stack-small">
        <h2>{t('saas.moreIntegrations')}</h2>
        <LinkCards links={links.integrations ?? []} level={3} />
      </section>
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ page, rows: { integration } }: Props): object[] {
  return [webPage(page, integration.name)];
}
