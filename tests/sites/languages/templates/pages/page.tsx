import { type TemplateProps, t } from 'rowpress/template';
import { type Part, Sections } from '../components/sections.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

interface Rows {
  readonly page: { readonly name: string; readonly summary: string; readonly parts: readonly Part[] };
}

/** A page that stands alone. Where it has no translation, it says so, and its text is marked as English. */
export default function TextPage({ page, site, rows }: TemplateProps<Rows, Site>) {
  const isFallback = page.robots.startsWith('noindex') && page.canonical !== page.url;
  const own = isFallback ? ({ lang: 'en', dir: 'ltr' } as const) : {};
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      {isFallback ? <p className="notice">{t('untranslated')}</p> : null}
      <div className="stack" {...own}>
        <div className="opening">
          <h1>{rows.page.name}</h1>
          <p className="lede">{rows.page.summary}</p>
        </div>
        <Sections parts={rows.page.parts} />
      </div>
    </div>
  );
}
