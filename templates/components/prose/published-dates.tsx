import { formatDate } from '../../format/format-date.ts';

interface PublishedDatesProps {
  readonly date: string;
  readonly updated?: string | undefined;
}

/** Renders the date of publication and, if it is another day, the date of the last change. */
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
