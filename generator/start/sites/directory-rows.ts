import { createSpelling } from '../../cells/make-slugs.ts';
import { readHours, splitHours } from '../../cells/opening-hours.ts';
import type { CellRule } from '../../cells/sheet-map.ts';
import { asSlug } from '../../utils/as-slug.ts';
import type { InferredDataset, InferredField, UnderstoodColumn } from '../dataset-types.ts';
import { fieldText, fieldValue } from '../row-fields.ts';
import type { Role, RoleFields } from './directory-columns.ts';

/** Names of fields that a place has. Further columns have other names. */
const LISTS: ReadonlySet<string> = new Set(['services', 'hours']);

/** The rows of a table as places of a directory. */
interface DirectoryRows {
  readonly dataset: InferredDataset;
  /** Columns that a directory has no use for. Pages show them below the address. */
  readonly further: readonly InferredField[];
  /** Whether a city or a service has no letters a to z, so that addresses need those of its alphabet. */
  readonly needsUnicode: boolean;
}

/**
 * Returns the rows of a table as places: its columns have the names of fields of a place, services and
 * opening hours are lists, and a city or a service is always spelt in one way. Rows without a city or a
 * service have `others` instead. A field of the table that has the name of another one gets a new name.
 */
export function toPlaces(
  dataset: InferredDataset,
  roles: RoleFields,
  { language, others }: { readonly language: string; readonly others: string },
): DirectoryRows {
  const roleOf = new Map([...roles].map(([role, field]) => [field, role]));
  const names = new Set<string>(['slug', ...roles.keys()]);
  const renamed = new Map(dataset.fields.map((field) => [field, newName(field, roleOf.get(field), names)]));
  const fields = dataset.fields.map((field): InferredField => {
    const role = roleOf.get(field);
    const name = renamed.get(field) ?? field.name;
    const { enum: _, ...rest } = field;
    if (role === undefined) return { ...field, name };
    return LISTS.has(role) ? { ...rest, name, type: 'array' } : { ...rest, name, type: 'string' };
  });
  const counts = { city: 0, services: 0 };
  const toValue = createReader(roleOf, counts, { language, others });
  const rows = dataset.rows.map((row) =>
    Object.fromEntries(
      dataset.fields.flatMap((field): [string, unknown][] => {
        const value = toValue(row, field);
        const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
        return isEmpty ? [] : [[renamed.get(field) ?? field.name, value]];
      }),
    ),
  );
  const notes = (['city', 'services'] as const).flatMap((role) =>
    counts[role] === 0
      ? []
      : `${counts[role]} of ${rows.length} rows have no ${role === 'city' ? 'city' : 'service'}, so they stand below "${others}".`,
  );
  return {
    dataset: {
      ...dataset,
      ...{ name: 'places', title: 'name', fields, rows, isClean: false },
      notes: [...dataset.notes, ...notes],
      understood: dataset.understood.map((column) => describe(column, dataset.fields, renamed, roleOf)),
      map: withCellRules(renameMap(dataset.map, dataset.fields, renamed), {
        city: { spelled: true, empty: others },
        services: { between: ',', spelled: true, empty: others },
        hours: { hours: true },
      }),
    },
    further: fields.filter((_, at) => {
      const field = dataset.fields[at] as InferredField;
      return field.column !== undefined && !roleOf.has(field) && !field.isAlt && field.name !== 'slug';
    }),
    needsUnicode: rows.some((row) =>
      [row.city, row.services].flat().some((text) => asSlug(String(text)) === undefined),
    ),
  };
}

/**
 * Returns a function that reads the value of a place from a row. `counts` counts the rows without a city, and
 * those without a service.
 */
function createReader(
  roleOf: ReadonlyMap<InferredField, Role>,
  counts: { city: number; services: number },
  { language, others }: { readonly language: string; readonly others: string },
): (row: InferredDataset['rows'][number], field: InferredField) => unknown {
  const spell = createSpelling(language);
  return (row, field) => {
    const role = roleOf.get(field);
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

/** Returns the name of a field: that of its role, or its own unless `names` has it. */
export function newName(field: InferredField, role: string | undefined, names: Set<string>): string {
  if (role !== undefined || field.name === 'slug') return role ?? 'slug';
  // Templates read further fields one by one, so a mapping becomes fields.
  const own = field.name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  let name = own;
  for (let number = 2; names.has(name); number++) name = `${own}${number}`;
  names.add(name);
  return name;
}

/** Says what was understood of a column after its field has got its role. */
export function describe(
  column: UnderstoodColumn,
  fields: readonly InferredField[],
  renamed: ReadonlyMap<InferredField, string>,
  roleOf: ReadonlyMap<InferredField, string>,
): UnderstoodColumn {
  const field = fields.find(({ name }) => name === column.field);
  if (!field) return column;
  const role = roleOf.get(field);
  const about = role === undefined ? (column.about ?? 'a fact') : column.about;
  return { ...column, field: renamed.get(field) ?? column.field, about };
}

/** Returns the map of columns with the new names of fields. */
export function renameMap(
  map: InferredDataset['map'],
  fields: readonly InferredField[],
  renamed: ReadonlyMap<InferredField, string>,
): InferredDataset['map'] {
  const names = new Map(fields.map((field) => [field.name, renamed.get(field) ?? field.name]));
  const rename = (name: string) => names.get(name) ?? name;
  const columns = Object.entries(map.columns).map(([heading, name]) => [
    heading,
    name === null ? null : rename(name),
  ]);
  return {
    ...map,
    ...(map.slug && { slug: map.slug.map(rename) }),
    columns: Object.fromEntries(columns),
  };
}

/** Returns the map with which the cells of a later table are read as those of this one, by their fields. */
export function withCellRules(
  map: InferredDataset['map'],
  rules: Readonly<Record<string, CellRule>>,
): InferredDataset['map'] {
  const added = Object.entries(map.columns).flatMap(([heading, name]) => {
    const rule = name === null ? undefined : rules[name];
    return rule ? [[heading, { ...map.cells?.[heading], ...rule }]] : [];
  });
  return added.length === 0 ? map : { ...map, cells: { ...map.cells, ...Object.fromEntries(added) } };
}

function splitServices(value: unknown): string[] {
  return [value]
    .flat()
    .flatMap((item) => String(item ?? '').split(/[;|,\n•]/))
    .map((item) => item.trim());
}
