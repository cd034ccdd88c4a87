import { type TemplateProps, t } from 'rowpress/template';
import { factLines } from '../components/fact-lines.tsx';
import type { Field } from '../components/field-value.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { PageTop } from '../components/page-top.tsx';
import { Subject } from '../components/subject.tsx';
import type { Site } from '../types/site.ts';
import type { Term } from '../types/terms.schema.d.ts';

type Props = TemplateProps<{ readonly term: Term }, Site>;

/** Further fields of a term. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** The page of a term: what it means, and which terms to read next. */
export default function TermPage(props: Props) {
  const { page, rows, links } = props;
  const { name, summary, body } = rows.term;
  const { also = [], more = [] } = links;
  const next = also.length > 0 ? also : more;
  return (
    <div className="wrap">
      <div className="reading stack">
        <PageTop page={page} title={name} lede={summary} />
        <Subject body={body} lines={factLines(FACTS, rows.term, props)} />
        {next.length > 0 ? (
          <section className="stack-small">
            <h2>{t(also.length > 0 ? 'saas.also' : 'saas.moreTerms')}</h2>
            <LinkCards links={next} level={3} />
          </section>
        ) : null}
      </div>
    </div>
  );
}

export function jsonLd({ page, rows: { term } }: Props): object[] {
  const glossary = page.breadcrumbs.at(-2);
  return [
    {
      '@type': 'DefinedTerm',
      name: term.name,
      ...(term.summary && { description: term.summary }),
      url: page.url,
      ...(glossary && {
        inDefinedTermSet: { '@type': 'DefinedTermSet', name: glossary.label, url: glossary.path },
      }),
    },
  ];
}
