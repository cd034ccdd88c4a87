import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import type { Role, RoleFields } from './directory-columns.ts';
import { createSpelling, needsUnicode, type OwnRows, toOwnRows } from './own-rows.ts';

/** Names of fields that a place has. Further columns have other names. */
const LISTS: ReadonlySet<string> = new Set(['services', 'hours']);

/** The rows of a table as places of a directory. */
interface DirectoryRows extends OwnRows {
  /** Whether a city or a service has no letters a to z, so that addresses need those of its alphabet. */
  readonly needsUnicode: boolean;
}

/**
 * Returns the rows of a table as places: its columns have the names of fields of a place, services and
 * opening hours are lists, and a city or a service is always spelt in one way. Rows without a city or a
 * service have `others` instead.
 */
export function toPlaces(
  table: InferredDataset,
  roles: RoleFields,
  { language, others }: { readonly language: string; readonly others: string },
): DirectoryRows {
  const counts = { city: 0, services: 0 };
  const { dataset, further } = toOwnRows(table, roles, {
    name: 'places',
    taken: [],
    read: createReader(counts, { language, others }),
    typeOf: (role) => (LISTS.has(role) ? 'array' : 'string'),
    notes: (rows) =>
      (['city', 'services'] as const).flatMap((role) =>
        counts[role] === 0
          ? []
          : `${counts[role]} of ${rows} rows have no ${role === 'city' ? 'city' : 'service'}, so they stand below "${others}".`,
      ),
  });
  const texts = dataset.rows.flatMap((row) => [row.city, row.services].flat());
  return { dataset, further: further.filter(({ isAlt }) => !isAlt), needsUnicode: needsUnicode(texts) };
}

/**
 * Returns a function that reads the value of a place from a row. `counts` counts the rows without a city, and
 * those without a service.
 */
function createReader(
  counts: { city: number; services: number },
  { language, others }: { readonly language: string; readonly others: string },
): (row: InferredDataset['rows'][number], field: InferredField, role?: Role) => unknown {
  const spell = createSpelling(language);
  return (row, field, role) => {
    const value = fieldValue(row, field.name);
    if (role === undefined || role === 'photo') return value;
    if (role === 'hours') return splitHours(value).map((text) => readHours(text, language));
    const text = fieldText(row, field.name).trim();
    if (role !== 'city' && role !== 'services') return text === '' ? undefined : text;
    const items = role === 'city' ? [text] : splitServices(value);
    const known = items.filter((item) => item !== '').map((item) => spell(role, item));
    if (known.length === 0) counts[role]++;
    const list = known.length > 0 ? [...new Set(known)] : [others];
    return role === 'city' ? list[0] : list;
  };
}

function splitServices(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((item) => String(item ?? '').split(/[;|,\n•]/))
    .map((item) => item.trim());
}

function splitHours(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((item) => String(item ?? '').split(/[;|\n]/))
    .map((item) => item.trim())
    .filter(Boolean);
}

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
function readHours(text: string, language: string): string {
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
