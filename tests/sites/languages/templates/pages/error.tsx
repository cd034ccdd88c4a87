import { type TemplateProps, t } from 'rowpress/template';
import { Chips } from '../components/tool-cards.tsx';
import type { Site } from '../types/site.ts';

export default function NotFound({ page, links }: TemplateProps<unknown, Site>) {
  return (
    <div className="wrap stack">
      <div className="opening">
        <h1>{page.title}</h1>
        <p className="lede">{page.description}</p>
        <p>
          <a className="button" href="/">
            {t('error.home')}
          </a>
        </p>
      </div>
      <section className="stack-small">
        <h2>{t('error.or')}</h2>
        <Chips links={links.hubs ?? []} />
      </section>
    </div>
  );
}
