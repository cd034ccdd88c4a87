import { Markdown, type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { LinkChips } from '../components/link-chips.tsx';
import { PageTop } from '../components/page-top.tsx';
import { Verdicts } from '../components/verdicts.tsx';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly competitor: Competitor }, Site>;

/** Lists what can be used instead of another product, this one first. */
export default function Alternatives(props: Props) {
  const { page, site, rows, links } = props;
  const { name, summary, reasons, strengths, lacks } = rows.competitor;
  const options = optionsOf(props);
  return (
    <div className="wrap stack">
      <PageTop page={page} title={t('saas.alternatives', { name })} lede={summary} />
      {reasons ? (
        <section className="beside">
          <h2>{t('saas.reasons', { name })}</h2>
          <Markdown className="prose" text={reasons} headingLevel={3} />
        </section>
      ) : null}
      <Verdicts
        verdicts={[
          [t('saas.lacks', { name }), lacks],
          [t('saas.strengths', { name }), strengths],
        ]}
      />
      <section className="stack-small">
        <h2>{t('saas.options', { count: options.length })}</h2>
        <ol className="options">
          {options.map((option) => (
            <OptionItem key={option.name} option={option} />
          ))}
        </ol>
      </section>
      {site.own.compareNote ? <p className="note">{site.own.compareNote}</p> : null}
      <LinkChips label={t('related')} choices={[...(links.versus ?? []), ...(links.alternatives ?? [])]} />
      <Closing site={site} />
    </div>
  );
}

/** What can be used instead, and what is known of it. */
interface Option {
  readonly name: string;
  readonly text?: string | undefined;
  readonly price?: string | undefined;
  readonly suits?: string | undefined;
}

/** Returns the options that a row names. Without them, they are the other products that have a comparison. */
function optionsOf({ site, rows: { competitor }, links }: Props): readonly Option[] {
  const others = (links.alternatives ?? []).map(({ label, summary, facts }) => ({
    name: facts?.name ?? label,
    ...{ text: summary === label ? undefined : summary, price: facts?.price, suits: facts?.suits },
  }));
  const own = competitor.ours ?? { text: site.description };
  return [{ name: site.name, ...own }, ...(competitor.others ?? others)];
}

function OptionItem({ option: { name, text, price, suits } }: { readonly option: Option }) {
  return (
    <li>
      <h3>{name}</h3>
      {text ? <p>{text}</p> : null}
      {price || suits ? (
        <dl>
          {price ? (
            <div>
              <dt>{t('saas.price')}</dt>
              <dd>{price}</dd>
            </div>
          ) : null}
          {suits ? (
            <div>
              <dt>{t('saas.suits')}</dt>
              <dd>{suits}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </li>
  );
}

export function jsonLd(props: Props): object[] {
  const names = optionsOf(props).map(({ name }) => name);
  return [
    {
      '@type': 'ItemList',
      name: t('saas.alternatives', { name: props.rows.competitor.name }),
      itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, name })),
    },
  ];
}
