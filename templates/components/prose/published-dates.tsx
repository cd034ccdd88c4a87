import { formatDate } from '../../format/format-date.ts';

interface PublishedDatesProps {
  readonly date: string;
  readonly updated?: string | undefined;
}

/** When a text appeared and, on another day, when it last changed. */
export function PublishedDates({ date, updated }: PublishedDatesProps) {
  return (
    <p className="muted">
      <time dateTime={date}>{formatDate(date)}</time>
      {updated && updated !== date ? (
        <>
          , updated <time dateTime={updated}>{formatDate(updated)}</time>
        </>
      ) : null}
    </p>
  );
}
