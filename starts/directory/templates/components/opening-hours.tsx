import { formatDate } from 'rowpress/template';
import { readHours } from '../format/read-hours.ts';

/** Shows opening hours, with the days in the language of the page. */
export function OpeningHours({ hours }: { readonly hours: readonly string[] }) {
  return (
    <ul className="hours">
      {hours.map((text) => (
        <li key={text}>{writeHours(text)}</li>
      ))}
    </ul>
  );
}

function writeHours(text: string): string {
  const read = readHours(text);
  if (!read) return text;
  const names = [...new Set([read.days[0], read.days.at(-1)])].map((day) =>
    formatDate(day?.date ?? '', { weekday: 'short' }),
  );
  const days = names.join(' – ');
  return `${days}, ${read.opens}–${read.closes}`;
}
