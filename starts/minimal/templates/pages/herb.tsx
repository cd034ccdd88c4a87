import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { FactTable } from '../components/fact-table.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Herb } from '../types/herbs.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly herb: Herb }, Site>;

/** The page of a herb: what it needs, and what grows well next to it. */
export default function HerbPage({ page, rows: { herb }, links }: Props) {
  const lines = [
    { label: t('herb.light'), value: herb.light },
    { label: t('herb.height'), value: t('herb.centimetres', { height: herb.heightCm }) },
    { label: t('herb.sow'), value: herb.sow ?? t('herb.noSowing') },
  ];
  const neighbours = links.neighbours ?? [];
  const others = (links.next ?? []).filter(({ path }) => neighbours.every((link) => link.path !== path));
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{herb.name}</h1>
        <p className="lede">{herb.summary}</p>
      </div>
      <div className="subject subject-split">
        <Markdown className="prose" text={herb.about} />
        <FactTable title={t('herb.glance')} lines={lines} />
      </div>
      {neighbours.length > 0 ? (
        <section className="stack-small">
          <h2>{t('herb.neighbours')}</h2>
          <LinkCards links={neighbours} level={3} />
        </section>
      ) : null}
      <section className="stack-small">
        <h2>{t('herb.more')}</h2>
        <LinkCards links={others} level={3} />
      </section>
    </div>
  );
}

export function jsonLd({ page, rows: { herb } }: Props): object[] {
  return [webPage(page, herb.name)];
}
