/** Days as schema.org shortens them. Monday is the first. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?\s*(?:h|uhr)?`;
const HOURS = new RegExp(
  String.raw`^(\p{L}+)\.?(?:\s*(?:[-–—]|to|bis|à|a)\s*(\p{L}+)\.?)?\s*:?\s+${TIME}\s*(?:[-–—]|to|bis|à|a)\s*${TIME}$`,
  'iu',
);

/**
 * Returns hours of one line as schema.org writes them: `Mon–Fri 9am-6pm` is `Mo-Fr 09:00-18:00`. Days are
 * read in English and in a language. Any other text stays as it is.
 */
export function readHours(text: string, language: string): string {
  const [, first, last, hour, minute, half, toHour, toMinute, toHalf] = HOURS.exec(text) ?? [];
  if (!first || !hour || !toHour) return text;
  const days = [first, ...(last ? [last] : [])].map((name) => readDay(name, language));
  const opens = readTime(hour, minute, half ?? (Number(hour) < Number(toHour) ? toHalf : undefined));
  const closes = readTime(toHour, toMinute, toHalf);
  if (days.includes(undefined) || !opens || !closes) return text;
  return `${days.join('-')} ${opens}-${closes}`;
}

function readDay(name: string, language: string): string | undefined {
  const wanted = fold(name);
  for (const tongue of ['en', language])
    for (const [at, short] of DAYS.entries()) {
      const day = new Date(Date.UTC(2026, 0, 5 + at));
      const long = new Intl.DateTimeFormat(tongue, { weekday: 'long', timeZone: 'UTC' }).format(day);
      if (wanted.length >= 2 && fold(long).startsWith(wanted)) return short;
    }
  return undefined;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function readTime(hour: string, minute = '00', half?: string): string | undefined {
  const isAfternoon = half?.toLowerCase() === 'pm';
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  if (hours > 24 || Number(minute) > 59) return undefined;
  return hours === 24 ? '23:59' : `${String(hours).padStart(2, '0')}:${minute}`;
}
