import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { PageTop } from '../components/page-top.tsx';
import { webPage } from '../format/structured-data.ts';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly competitor: Competitor }, Site>;

/** Compares the product with another one, and says when the other one is better. */
export default function Versus({ page, site, rows: { competitor }, links }: Props) {
  const { name, summary, lines, better, choose } = competitor;
  const title = page.breadcrumbs.at(-1)?.label ?? page.title;
  return (
    <div className="wrap stack">
      <PageTop page={page} title={title} lede={summary} />
      <table className="versus" aria-label={t('saas.sideBySide')}>
        <thead>
          <tr>
            <th scope="col">{t('saas.point')}</th>
            <th scope="col">{site.name}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ point, ours, theirs }) => (
            <tr key={point}>
              <th scope="row">{point}</th>
              <td data-of={site.name}>{ours}</td>
              <td data-of={name}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="verdicts">
        <section>
          <h2>{t('saas.choose', { name: site.name })}</h2>
          <Markdown text={choose} headingLevel={3} />
        </section>
        <section>
          <h2>{t('saas.better', { name })}</h2>
          <Markdown text={better} headingLevel={3} />
        </section>
      </div>
      {site.own.compareNote ? <p className="note">{site.own.compareNote}</p> : null}
      <nav aria-label={t('related')}>
        <ul className="chips">
          {[...(links.alternatives ?? []), ...(links.versus ?? [])].map(({ path, label }) => (
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

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, page.breadcrumbs.at(-1)?.label ?? page.title)];
}
