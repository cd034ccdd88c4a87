import { Markdown, Picture, type PictureFile, type TemplateProps, t } from 'rowpress/template';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { factLines } from '../components/fact-lines.tsx';
import { FactTable } from '../components/fact-table.tsx';
import type { Field } from '../components/field-value.tsx';
import { LinkCards } from '../components/link-cards.tsx';
import { Paragraphs } from '../components/paragraphs.tsx';
import { pageName } from '../format/page-name.ts';
import { webPage } from '../format/structured-data.ts';
import { valueAt } from '../format/value-at.ts';
import type { Row } from '../types/row.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<{ readonly row: Row }, Site>;

/** The field with a sentence that introduces the subject. */
const LEDE: string | undefined = undefined;
/** The field with the address of a picture. */
const IMAGE: string | undefined = undefined;
/** The lines of the table. Rows that leave a field out have no line for it. */
const FACTS: readonly Field[] = [];
/** Long texts. Each is a section. */
const TEXTS: readonly Field[] = [];

/** The page of one row: a picture, facts, texts, and pages of the same kind. */
export default function RowPage(props: Props) {
  const { page, rows, links } = props;
  const name = pageName(page);
  const lede = valueAt(rows.row, LEDE);
  const image = valueAt(rows.row, IMAGE);
  const texts = TEXTS.filter(({ path }) => valueAt(rows.row, path) !== undefined);
  const lines = factLines(FACTS, rows.row, props);
  const hasAside = lines.length > 0 && (texts.length > 0 || image !== undefined);
  return (
    <div className="wrap stack">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening">
        <h1>{name}</h1>
        {lede === undefined ? null : <p className="lede">{String(lede)}</p>}
      </div>
      <div className={hasAside ? 'subject subject-split' : 'subject'}>
        {texts.length > 0 || image !== undefined ? (
          <div className="prose">
            {image === undefined ? null : <RowImage image={image} name={name} />}
            {texts.map(({ path, label, kind }) => (
              <section key={path}>
                <h2>{label()}</h2>
                {kind === 'markdown' ? (
                  <Markdown text={String(valueAt(rows.row, path))} headingLevel={3} idPrefix={`${path}-`} />
                ) : (
                  <Paragraphs text={String(valueAt(rows.row, path))} />
                )}
              </section>
            ))}
          </div>
        ) : null}
        {lines.length > 0 ? <FactTable title={t('facts')} lines={lines} /> : null}
      </div>
      {links.related?.length ? (
        <section className="stack-small">
          <h2>{t('related')}</h2>
          <LinkCards links={links.related} level={3} isLast />
        </section>
      ) : null}
    </div>
  );
}

/** Shows a picture of the site, or one at an address. */
function RowImage({ image, name }: { readonly image: unknown; readonly name: string }) {
  return typeof image === 'string' ? (
    <img src={image} alt={name} width="640" height="480" loading="lazy" />
  ) : (
    <Picture src={image as PictureFile} sizes="(min-width: 60rem) 42rem, 100vw" />
  );
}

export function jsonLd({ page }: Props): object[] {
  return [webPage(page, pageName(page))];
}
