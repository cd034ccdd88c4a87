import { hashContent } from '../utils/hash-content.ts';
import type { Calendar, CalendarEntry } from './calendar.ts';

/** What the file says of the site. */
export interface IcsOptions {
  /** The name of the site, for the name of the calendar. */
  readonly name: string;
  /** The address of the site, for links to pages. */
  readonly baseUrl: string;
  /** The day on which the file is written, YYYY-MM-DD. */
  readonly date: string;
}

/**
 * Writes a calendar as RFC 5545: one event of a whole day for each entry, and one for all pages of a family
 * that come on a day. An event keeps its UID when its day changes, so that a calendar moves it.
 */
export function formatIcs({ entries }: Pick<Calendar, 'entries'>, options: IcsOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//rowpress//calendar//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(options.name)}`,
    ...toEvents(entries).flatMap((event) => formatEvent(event, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

interface IcsEvent {
  readonly id: string;
  readonly day: string;
  readonly kind: string;
  readonly summary: string;
  readonly details: readonly string[];
  readonly address?: string | undefined;
}

function toEvents(entries: readonly CalendarEntry[]): readonly IcsEvent[] {
  const events = new Map<string, IcsEvent>();
  for (const { day, kind, subject, says, file, line, family = '', addresses } of entries) {
    const place = `${file}:${line}`;
    if (kind !== 'launch') {
      const id = uniqueId(JSON.stringify([kind, subject]), events);
      const details = [says, place, ...addresses];
      events.set(id, { id, day, kind, summary: `${subject} ${WORDS[kind]}`, details, address: addresses[0] });
      continue;
    }
    const id = JSON.stringify([kind, family, day]);
    const details = [...(events.get(id)?.details ?? []), `${subject} (${place})`];
    const summary = `${details.length} ${details.length === 1 ? 'page' : 'pages'} of ${family} come`;
    events.set(id, { id, day, kind, summary, details, address: details.length === 1 ? subject : undefined });
  }
  return [...events.values()];
}

/** Returns a name that no event has yet: a claim may stand in a row twice. */
function uniqueId(id: string, known: ReadonlyMap<string, unknown>): string {
  let own = id;
  for (let count = 2; known.has(own); count++) own = `${id}#${count}`;
  return own;
}

const WORDS: Readonly<Record<Exclude<CalendarEntry['kind'], 'launch'>, string>> = {
  publish: 'comes',
  draft: 'is due and still a draft',
  hold: 'is held for the last day',
  fact: 'must be looked at again',
  claim: 'must be looked at again',
  accepted: 'is accepted for the last day',
};

function formatEvent(
  { id, day, kind, summary, details, address }: IcsEvent,
  { baseUrl, date }: IcsOptions,
): readonly string[] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return [
    'BEGIN:VEVENT',
    `UID:${hashContent(`${baseUrl} ${id}`)}@rowpress`,
    `DTSTAMP:${plainDay(date)}T000000Z`,
    `DTSTART;VALUE=DATE:${plainDay(day)}`,
    `DTEND;VALUE=DATE:${plainDay(next)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(details.join('\n'))}`,
    `CATEGORIES:${kind}`,
    ...(address === undefined ? [] : [`URL:${baseUrl}${address}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;

function plainDay(day: string): string {
  return day.replaceAll('-', '');
}

/** Escapes a text of iCalendar. Control characters cannot stand in one, and become spaces. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n');
}

const MOST_OCTETS = 75;

/** Folds a line into parts of at most 75 octets, and never inside of a character. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
