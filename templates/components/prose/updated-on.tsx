import { formatDate } from '../../format/format-date.ts';

/** When a text last changed. */
export function UpdatedOn({ date }: { readonly date: string }) {
  return (
    <p className="card-meta">
      Updated <time dateTime={date}>{formatDate(date)}</time>
    </p>
  );
}
