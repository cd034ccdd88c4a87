import { baseLanguage } from '../utils/language-tag.ts';
import { remember } from '../utils/remember.ts';

/** Days as schema.org shortens them. Monday is the first. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** Letters that stand for the days in a language, from Monday to Sunday. */
const LETTERS: Readonly<Record<string, string>> = { es: 'lmxjvsd' };

/** Words between two days or two times, with white space around them: `to` alone is a day in Danish. */
const between = (words: string) => String.raw`(?<=[\p{L}\d.]\s+)(?:${words})(?=\s+[\p{L}\d])`;
const AND = `(?:[,/&+]|${between('and|und|et|y|e|en|i|og|och')})`;
const TO = `(?:[-–—]|${between('to|till|bis|à|a|au|al|às|tot|til|do')})`;
const TIME = String.raw`\d{1,2}(?:[:.h]\d{2})?\s*(?:am|pm)?\s*(?:hrs?|h|uhr|uur)?\.?`;
const SPAN = String.raw`${TIME}\s*${TO}\s*${TIME}`;
const DAY = String.raw`\p{L}{1,20}\.?`;
const DAY_GROUP = String.raw`${DAY}(?:\s*(?:${TO}|${AND})\s*${DAY}){0,6}`;
/** Days, and the times at which they are open. */
const HOURS = new RegExp(
  String.raw`^(?:(?:from|von|du|de)\s+)?(${DAY_GROUP})\s*:?\s+(?:(?:from|von|de|das)\s+)?(${SPAN}(?:\s*${AND}\s*(?:(?:from|von|de|das)\s+)?${SPAN}){0,3})$`,
  'iu',
);
/** The hour, the minutes, and am or pm of each time. */
const EACH_TIME = /(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?\s*(?:hrs?|h|uhr|uur)?\.?/giu;
/** What stands between the hours of some days and those of others: after a time, and before a day. */
const NEXT_DAYS = new RegExp(String.raw`(?<=\d\s*(?:am|pm|hrs?|h|uhr|uur)?\.?)\s*${AND}\s*(?=\p{L})`, 'iu');
/** Longer texts than this are no hours. */
const LONGEST = 200;

/**
 * Returns hours as schema.org writes them, a line for each run of days and each time: `Mon–Fri 9am-6pm` is
 * `Mo-Fr 09:00-18:00`, and `Mo, Di 9-12, 14-18 Uhr` is two lines. Days are read in English and in a language.
 * A text that is not read as a whole stays as it is.
 */
export function readHours(text: string, language: string): readonly string[] {
  if (text.length > LONGEST) return [text];
  const lines = text.split(NEXT_DAYS).map((part) => readPart(part.trim(), language));
  return lines.every((line) => line !== undefined) ? lines.flat() : [text];
}

/** Returns the texts of a cell that has hours: those of each line, and those between `;` and `|`. */
export function splitHours(cell: unknown): string[] {
  return [cell]
    .flat()
    .flatMap((item) => String(item ?? '').split(/[;|\n]/))
    .map((item) => item.trim())
    .filter(Boolean);
}

function readPart(text: string, language: string): string[] | undefined {
  const [, written = '', times = ''] = HOURS.exec(text) ?? [];
  const days = readDays(written, language);
  const spans = readSpans(times);
  if (!days || !spans) return undefined;
  return days.flatMap((day) => spans.map((span) => `${day} ${span}`));
}

/** Returns the runs of days of a text, such as `Mo-Tu` and `Th` for `Mo, Di, Do`. */
function readDays(text: string, language: string): string[] | undefined {
  if (text === '') return undefined;
  const runs: { first: number; last: number }[] = [];
  for (const part of text.split(new RegExp(String.raw`\s*${AND}\s*`, 'iu'))) {
    const days = part
      .split(new RegExp(String.raw`\s*${TO}\s*`, 'iu'))
      .map((name) => readDay(name.replace(/\.$/, ''), language));
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined || days.length > 2) return undefined;
    const before = runs.at(-1);
    if (before && first === before.last + 1 && last >= first) before.last = last;
    else runs.push({ first, last });
  }
  return runs.map(({ first, last }) => (first === last ? `${DAYS[first]}` : `${DAYS[first]}-${DAYS[last]}`));
}

function readDay(name: string, language: string): number | undefined {
  const wanted = fold(name);
  const letter = LETTERS[baseLanguage(language)]?.indexOf(wanted) ?? -1;
  if (wanted.length < 2) return letter < 0 ? undefined : letter;
  for (const tongue of ['en', language]) {
    const at = dayNames(tongue).findIndex((day) => day.startsWith(wanted));
    if (at >= 0) return at;
  }
  return undefined;
}

/** Returns the names of the days in a language, without capitals and accents. */
const dayNames = remember((language: string): readonly string[] => {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return DAYS.map((_, day) => fold(format(Date.UTC(2026, 0, 5 + day))));
});

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function readSpans(text: string): string[] | undefined {
  const times = [...text.matchAll(EACH_TIME)];
  if (times.length === 0) return undefined;
  const spans: string[] = [];
  for (let at = 0; at + 1 < times.length; at += 2) {
    const [, hour = '', minute, half] = times[at] ?? [];
    const [, toHour = '', toMinute, toHalf] = times[at + 1] ?? [];
    const opens = readTime(hour, minute, half ?? (Number(hour) < Number(toHour) ? toHalf : undefined));
    const closes = readTime(toHour, toMinute, toHalf);
    if (!opens || !closes) return undefined;
    spans.push(`${opens}-${closes}`);
  }
  return spans;
}

function readTime(hour: string, minute = '00', half?: string): string | undefined {
  const isAfternoon = half?.toLowerCase() === 'pm';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hours > 24 || Number(minute) > 59 || (hours === 24 && Number(minute) > 0)) return undefined;
  return hours === 24 ? '23:59' : `${String(hours).padStart(2, '0')}:${minute}`;
}
