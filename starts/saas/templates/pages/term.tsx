import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { LinkCards } from '../components/link-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import type { Site } from '../types/site.ts';
import type { Term } from '../types/terms.schema.d.ts';

type Props = TemplateProps<{ readonly term: Term }, Site>;

/** The page of a term: what it means, and which terms to read next. */
export default function TermPage({ page, rows: { term }, links }: Props) {
  const { also = [] } = links;
  return (
    <div className="wrap stack">
      <PageTop page={page} title={term.name} lede={term.summary} />
      <Markdown className="prose" text={term.body} headingLevel={2} />
      {also.length > 0 ? (
        <section className="stack-small">
          <h2>{t('saas.also')}</h2>
          <LinkCards links={also} level={3} />
        </section>
      ) : null}
    </div>
  );
}

export function jsonLd({ page, rows: { term } }: Props): object[] {
  const glossary = page.breadcrumbs.at(-2);
  return [
    {
      '@type': 'DefinedTerm',
      name: term.name,
      description: term.summary,
      url: page.url,
      ...(glossary && {
        inDefinedTermSet: { '@type': 'DefinedTermSet', name: glossary.label, url: glossary.path },
      }),
    },
  ];
}
