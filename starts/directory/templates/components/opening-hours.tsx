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
  const day = (date: string) => formatDate(date, { weekday: 'short' });
  const days = read.last ? `${day(read.first)} – ${day(read.last)}` : day(read.first);
  return `${days}, ${read.opens}–${read.closes}`;
}
