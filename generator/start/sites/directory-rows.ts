import { createSpelling } from '../../cells/make-slugs.ts';
import { readHours, splitHours } from '../../cells/opening-hours.ts';
import type { InferredDataset, InferredField } from '../dataset-types.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import type { Role, RoleFields } from './directory-columns.ts';
import { needsUnicode, type OwnRows, toOwnRows } from './own-rows.ts';

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
    cells: {
      city: { spelled: true, empty: others },
      services: { between: ',', spelled: true, empty: others },
      hours: { hours: true },
    },
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
    if (role === 'hours') return splitHours(value).flatMap((text) => readHours(text, language));
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
