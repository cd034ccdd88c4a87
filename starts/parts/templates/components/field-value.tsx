import {
  formatCurrency,
  formatDate,
  formatList,
  formatNumber,
  Picture,
  type PictureFile,
  type RowReference,
  t,
} from 'rowpress/template';
import { SiteLink } from './site-link.tsx';

/** A field of a row, and how it is shown. */
export interface Field {
  readonly path: string;
  /** Returns its name, which is a message. */
  readonly label: () => string;
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
  /** The currency of an amount, such as `EUR`, or `%`. */
  readonly unit?: string;
}

/** The props of a page. `refs` is read only if a field is a reference. */
export interface RowReferences {
  readonly refs: Readonly<Record<string, Readonly<Record<string, RowReference>>>>;
}

interface FieldValueProps {
  readonly field: Field;
  readonly value: unknown;
  readonly props: RowReferences;
}

/** Shows the value of a field. */
export function FieldValue({ field: { kind, dataset, unit }, value, props }: FieldValueProps) {
  switch (kind) {
    case 'number':
      return <>{writeNumber(Number(value), unit)}</>;
    case 'date':
      return <time dateTime={String(value)}>{formatDate(String(value), { dateStyle: 'long' })}</time>;
    case 'link':
    case 'image':
      return <SiteLink href={String(value)} />;
    case 'picture':
      return <Picture src={value as PictureFile} widths={[320, 640]} sizes="20rem" />;
    case 'email':
      return <a href={`mailto:${value}`}>{String(value)}</a>;
    case 'boolean':
      return <>{t(value === true ? 'yes' : 'no')}</>;
    case 'list':
      return <>{formatList([value].flat().map(String), { type: 'unit' })}</>;
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

function writeNumber(value: number, unit: string | undefined): string {
  if (unit === undefined) return formatNumber(value, { maximumFractionDigits: 6 });
  if (unit === '%') return formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 4 });
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return formatCurrency(value, unit, { minimumFractionDigits, maximumFractionDigits: 2 });
}
