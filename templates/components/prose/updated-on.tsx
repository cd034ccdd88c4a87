import { formatDate } from '../../format/format-date.ts';

/** Renders the date of the last change. */
export function UpdatedOn({ date }: { readonly date: string }) {
  return (
    <p className="card-meta">
      Updated <time dateTime={date}>{formatDate(date)}</time>
    </p>
  );
}
