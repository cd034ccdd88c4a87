import { type PageFacts, Picture, type PictureFile, type RowReference } from 'rowpress/template';

/** A field of a row, and how it is shown. */
export interface Field {
  readonly path: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'markdown'
    | 'number'
    | 'date'
    | 'link'
    | 'image'
    | 'picture'
    | 'email'
    | 'boolean'
    | 'list'
    | 'reference';
  /** The dataset that a reference leads to. */
  readonly dataset?: string;
  /** The currency of an amount, such as `EUR`. */
  readonly currency?: string;
}

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** The props of the page. `refs` is read only if a field is a reference. */
  readonly props: {
    readonly page: PageFacts;
    readonly refs: Readonly<Record<string, Readonly<Record<string, RowReference>>>>;
  };
}

/** Shows the value of a field. */
export function FieldValue({ field: { kind, dataset, currency }, value, props }: FieldValueProps) {
  const { language } = props.page;
  switch (kind) {
    case 'number':
      return <>{formatNumber(Number(value), language, currency)}</>;
    case 'date':
      return <time dateTime={String(value)}>{formatDate(String(value), language)}</time>;
    case 'link':
    case 'image':
      return <a href={String(value)}>{new URL(String(value)).hostname.replace(/^www\./, '')}</a>;
    case 'picture':
      return <Picture src={value as PictureFile} widths={[320, 640]} sizes="20rem" />;
    case 'email':
      return <a href={`mailto:${value}`}>{String(value)}</a>;
    case 'boolean':
      return <>{value === true ? 'Yes' : 'No'}</>;
    case 'list':
      return <>{[value].flat().join(', ')}</>;
    case 'reference':
      return <References links={props.refs[dataset ?? ''] ?? {}} slugs={[value].flat().map(String)} />;
    default:
      return <>{String(value)}</>;
  }
}

interface ReferencesProps {
  readonly links: Readonly<Record<string, RowReference>>;
  readonly slugs: readonly string[];
}

function References({ links, slugs }: ReferencesProps) {
  return (
    <ul>
      {slugs.map((slug) => {
        const { label, path } = links[slug] ?? { label: slug, path: null };
        return <li key={slug}>{path ? <a href={path}>{label}</a> : label}</li>;
      })}
    </ul>
  );
}

function formatNumber(value: number, language: string, currency: string | undefined): string {
  const places = Number.isInteger(value) ? 0 : 2;
  const style = currency
    ? ({ style: 'currency', currency, minimumFractionDigits: places, maximumFractionDigits: 2 } as const)
    : { maximumFractionDigits: 6 };
  return new Intl.NumberFormat(language, style).format(value);
}

function formatDate(date: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
