import { type TemplateProps, t } from 'rowpress/template';
import { Closing } from '../components/closing.tsx';
import { factLines } from '../components/fact-lines.tsx';
import type { Field } from '../components/field-value.tsx';
import { filledLines } from '../components/filled-lines.ts';
import { LinkChips } from '../components/link-chips.tsx';
import { PageTop } from '../components/page-top.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { Subject } from '../components/subject.tsx';
import { Verdicts } from '../components/verdicts.tsx';
import { pageName } from '../format/page-name.ts';
import { webPage } from '../format/structured-data.ts';
import type { Competitor } from '../types/competitors.schema.d.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly competitor: Competitor }, Site>;

/** Further fields of another product. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];

/** Compares the product with another one, and says when the other one is better. */
export default function Versus(props: Props) {
  const { page, site, rows, links } = props;
  const { name, summary, logo, body, price, suits, website, ...other } = rows.competitor;
  const title = pageName(page);
  const lines = filledLines([
    [t('saas.price'), price && <bdi>{price}</bdi>],
    [t('saas.suits'), suits],
    [t('saas.website'), website && <SiteLink href={website} />],
  ]);
  return (
    <div className="wrap stack">
      <PageTop page={page} title={title} lede={summary} logo={logo} />
      {other.lines?.length ? <SideBySide lines={other.lines} names={[site.name, name]} /> : null}
      <Verdicts
        verdicts={[
          [t('saas.choose', { name: site.name }), other.choose],
          [t('saas.better', { name }), other.better],
          [t('saas.lacks', { name }), other.lacks],
          [t('saas.strengths', { name }), other.strengths],
        ]}
      />
      <Subject body={body} lines={[...lines, ...factLines(FACTS, rows.competitor, props)]} />
      {site.own.compareNote ? <p className="note">{site.own.compareNote}</p> : null}
      <LinkChips label={t('related')} choices={[...(links.alternatives ?? []), ...(links.versus ?? [])]} />
      <Closing site={site} />
    </div>
  );
}

interface SideBySideProps {
  readonly lines: NonNullable<Competitor['lines']>;
  readonly names: readonly [ours: string, theirs: string];
}

function SideBySide({ lines, names: [own, other] }: SideBySideProps) {
  return (
    <table className="versus" aria-label={t('saas.sideBySide')}>
      <thead>
        <tr>
          <th scope="col">{t('saas.point')}</th>
          <th scope="col">{own}</th>
          <th scope="col">{other}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ point, ours, theirs }) => (
          <tr key={point}>
            <th scope="row">{point}</th>
            <td data-of={own}>{ours}</td>
            <td data-of={other}>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, pageName(page))];
}
