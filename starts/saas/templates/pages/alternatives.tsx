import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { PageTop } from '../components/page-top.tsx';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly competitor: Competitor }, Site>;

/** Lists what can be used instead of another product, this one first. */
export default function Alternatives({ page, site, rows: { competitor }, links }: Props) {
  const { name, summary, reasons, ours, others } = competitor;
  const options = [{ name: site.name, ...ours }, ...others];
  return (
    <div className="wrap stack">
      <PageTop page={page} title={t('saas.alternatives', { name })} lede={summary} />
      <section className="stack-small">
        <h2>{t('saas.reasons', { name })}</h2>
        <Markdown className="prose" text={reasons} headingLevel={3} />
      </section>
      <section className="stack-small">
        <h2>{t('saas.options', { count: options.length })}</h2>
        <ol className="options">
          {options.map((option) => (
            <li key={option.name}>
              <h3>{option.name}</h3>
              <p>{option.text}</p>
              <dl>
                <div>
                  <dt>{t('saas.price')}</dt>
                  <dd>{option.price}</dd>
                </div>
                <div>
                  <dt>{t('saas.suits')}</dt>
                  <dd>{option.suits}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </section>
      {site.own.compareNote ? <p className="note">{site.own.compareNote}</p> : null}
      <nav aria-label={t('related')}>
        <ul className="chips">
          {[...(links.versus ?? []), ...(links.alternatives ?? [])].map(({ path, label }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Closing site={site} />
    </div>
  );
}

export function jsonLd({ site, rows: { competitor } }: Props): object[] {
  const names = [site.name, ...competitor.others.map(({ name }) => name)];
  return [
    {
      '@type': 'ItemList',
      name: t('saas.alternatives', { name: competitor.name }),
      itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
    },
  ];
}
