import type { ReactNode } from 'react';
import { formatCurrency, formatList, type TemplateProps, t } from 'rowpress/template';
import { type Part, Sections } from '../components/sections.tsx';
import { Chips, ToolCards } from '../components/tool-cards.tsx';
import { Top } from '../components/top.tsx';
import type { Site } from '../types/site.ts';

interface Tool {
  readonly name: string;
  readonly tagline: string;
  readonly year: number;
  readonly prices: { readonly EUR: number; readonly CHF: number };
  readonly maker: string;
  readonly materials: readonly string[];
  readonly drawing: string;
  readonly parts: readonly Part[];
}

type Props = TemplateProps<{ readonly tool: Tool }, Site>;

/** A tool: its drawing, what it was for, and what is known of it. */
export default function ToolPage({ page, site, rows: { tool }, links, refs }: Props) {
  const maker = refs.makers?.[tool.maker];
  return (
    <div className="wrap stack">
      <Top page={page} site={site} />
      <div className="tool">
        <svg className="drawing" viewBox="0 0 48 48" aria-hidden="true">
          <path d={tool.drawing} />
        </svg>
        <div className="opening">
          <h1>{tool.name}</h1>
          <p className="lede">{tool.tagline}</p>
        </div>
      </div>
      <div className="split">
        <div className="stack-small">
          <Sections parts={tool.parts} />
        </div>
        <section className="facts">
          <h2>{t('tool.facts')}</h2>
          <dl>
            <Fact name={t('tool.year')}>{t('tool.around', { year: String(tool.year) })}</Fact>
            <Fact name={t('tool.maker')}>
              {maker?.path ? <a href={maker.path}>{maker.label}</a> : maker?.label}
            </Fact>
            <Fact name={t('tool.materials')}>{formatList(tool.materials)}</Fact>
            <Fact name={t('tool.price')}>
              <data value={tool.prices[site.currency]}>
                {formatCurrency(tool.prices[site.currency], site.currency)}
              </data>
            </Fact>
          </dl>
        </section>
      </div>
      {links.topics?.length ? (
        <section className="stack-small">
          <h2>{t('tool.topics')}</h2>
          <Chips links={links.topics} />
        </section>
      ) : null}
      {links.related?.length ? (
        <section className="stack-small">
          <h2>{t('tool.related')}</h2>
          <ToolCards links={links.related} level={3} />
        </section>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const jsonLd = ({ page, site, rows: { tool } }: Props) => [
  {
    '@type': 'Product',
    name: tool.name,
    description: tool.tagline,
    url: page.url,
    offers: { '@type': 'Offer', price: tool.prices[site.currency], priceCurrency: site.currency },
  },
];
