import { formatDate } from 'rowpress/template';
import { type ReadHours, readHours } from '../format/read-hours.ts';

/** Shows opening hours, with the days in the language of the page. */
export function OpeningHours({ hours }: { readonly hours: readonly string[] }) {
  return (
    <ul className="hours">
      {hours.map((text) => (
        <li key={text}>
          <Hours text={text} read={readHours(text)} />
        </li>
      ))}
    </ul>
  );
}

function Hours({ text, read }: { readonly text: string; readonly read: ReadHours | undefined }) {
  if (!read) return text;
  const days = [...new Set([read.days[0], read.days.at(-1)])].map((day) =>
    formatDate(day?.date ?? '', { weekday: 'short' }),
  );
  return (
    <>
      <p>{days.join(' – ')}</p>
      <p>
        <bdi>
          {read.opens}–{read.closes}
        </bdi>
      </p>
    </>
  );
}
