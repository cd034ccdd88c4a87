import type { InferredDataset, InferredField, UnderstoodColumn } from '../../cells/infer/dataset-types.ts';
import type { CellRule } from '../../cells/sheet-map.ts';
import { asSlug } from '../../utils/as-slug.ts';
import { showField } from '../row-fields.ts';
import { formatFurther, labelsOf } from '../row-files.ts';
import type { FieldsByRole } from './column-roles.ts';
import { changeFamily, changeFile, changeSchema } from './edit-start.ts';
import { tellApart, withFields } from './same-names.ts';
import { AUDIT_FILE, type TableFamilies, withShortPages } from './short-pages.ts';
import { type FieldLabels, withAllLetters } from './start-words.ts';

/** How the rows of a table become rows of a start. */
interface RowReader<Role extends string> {
  /** The name of the dataset. */
  readonly name: string;
  /** The fields that templates read. Columns without a role must not have their names. */
  readonly taken: readonly string[];
  /** Returns the value of a field in a row. Undefined and an empty list leave it out. */
  readonly read: (row: InferredDataset['rows'][number], field: InferredField, role?: Role) => unknown;
  /** Returns the type of a field that has a role. */
  readonly typeOf: (role: Role, field: InferredField) => InferredField['type'];
  /** How the cells of a later table are read, by field, so that they become what those of this one did. */
  readonly cells: Readonly<Record<string, CellRule>>;
  /** Returns further notes, after all rows were read. */
  readonly notes: (rows: number) => readonly string[];
}

/** The rows of a table as those of a start. */
export interface OwnRows {
  readonly dataset: InferredDataset;
  /** Columns that the start has no use for, and those that only say what a picture shows. */
  readonly further: readonly InferredField[];
}

/**
 * Returns the rows of a table as those of a start: columns have the names of their roles, and a further
 * column that has the name of a field of the start gets a new one.
 */
export function toOwnRows<Role extends string>(
  table: InferredDataset,
  roles: FieldsByRole<Role>,
  { name, taken, read, typeOf, cells, notes }: RowReader<Role>,
): OwnRows {
  const roleOf = new Map([...roles].map(([role, field]) => [field, role]));
  const names = new Set<string>(['slug', ...taken, ...roles.keys()]);
  const renamed = new Map(table.fields.map((field) => [field, newName(field, roleOf.get(field), names)]));
  const nameOf = (field: InferredField) => renamed.get(field) ?? field.name;
  const rows = table.rows.map((row) =>
    Object.fromEntries(
      table.fields.flatMap((field): [string, unknown][] => {
        const value = read(row, field, roleOf.get(field));
        const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
        return isEmpty ? [] : [[nameOf(field), value]];
      }),
    ),
  );
  const fields = table.fields.map((field): InferredField => {
    const role = roleOf.get(field);
    if (role === undefined) return { ...field, name: nameOf(field) };
    const type = typeOf(role, field);
    const { enum: _, ...rest } = field;
    return { ...(type === 'string' || type === 'array' ? rest : field), name: nameOf(field), type };
  });
  return {
    dataset: {
      ...table,
      ...{ name, title: 'name', fields, rows, isClean: false },
      notes: [...table.notes, ...notes(rows.length)],
      understood: table.understood.map((column) => describe(column, table.fields, renamed, roleOf)),
      map: withCellRules(renameMap(table.map, table.fields, renamed), cells),
    },
    further: fields.filter((_, at) => {
      const field = table.fields[at] as InferredField;
      return field.column !== undefined && !roleOf.has(field) && field.name !== 'slug';
    }),
  };
}

/** Where a start shows the rows of a table, and what of it follows from them. */
interface RowPages {
  /** The name of a row in `data/routes.yaml`, which its family and its template have too. */
  readonly row: string;
  /** The group of the messages that name further fields. */
  readonly group: 'place' | 'fields';
  /** Whether the table says what the photo of a row shows. */
  readonly hasAlt: boolean;
  /** The fields whose values have a page each. */
  readonly inAddresses: readonly string[];
  /** The fields that tell rows of one name apart first, and never. */
  readonly telling: Parameters<typeof tellApart>[1];
  readonly families: TableFamilies;
  /** Fields that only the sample rows have. */
  readonly without?: readonly string[];
}

/** The rows of a table, ready to be shown. */
interface ShownRows {
  readonly dataset: InferredDataset;
  readonly labels: FieldLabels;
  /** Changes the files of a start, which has none of its sample rows, so that it shows the rows. */
  readonly showIn: (files: Map<string, string>) => Map<string, string>;
}

/**
 * Returns how a start shows the rows of a table: their further fields, what tells those of one name apart,
 * and the fewest words of their pages.
 */
export function showRows({ dataset: rows, further }: OwnRows, pages: RowPages): ShownRows {
  const { row, group, hasAlt, inAddresses, telling, families, without = [] } = pages;
  const apart = tellApart(rows, telling);
  const dataset = { ...rows, notes: [...rows.notes, ...apart.notes] };
  const shown = further.filter(({ isAlt }) => !isAlt).map(showField);
  const isUnicode = needsUnicode(dataset.rows.flatMap((one) => inAddresses.flatMap((name) => one[name])));
  const picture = { name: 'photo', hasAlt };
  const showIn = (files: Map<string, string>) => {
    if (isUnicode) changeFile(files, 'data/site.yaml', withAllLetters);
    changeFile(files, `templates/pages/${row}.tsx`, (text) => formatFurther(text, shown, group));
    changeFile(files, `data/schemas/${dataset.name}.schema.json`, (text) =>
      changeSchema(text, dataset.name, { further, picture, without }),
    );
    changeFile(files, 'data/routes.yaml', (text) =>
      changeFamily(text, row, (family) => withFields(family, row, dataset, apart.fields)),
    );
    changeFile(files, AUDIT_FILE, (text) => withShortPages(text, dataset, families));
    return files;
  };
  return { dataset, labels: { [group]: labelsOf(shown) }, showIn };
}

/** Returns whether values have one without letters a to z, so that addresses need those of its alphabet. */
const needsUnicode = (values: readonly unknown[]): boolean =>
  values.some((text) => text !== undefined && asSlug(String(text)) === undefined);

/** Returns the name of a field: that of its role, or its own unless `names` has it. */
function newName(field: InferredField, role: string | undefined, names: Set<string>): string {
  if (role !== undefined || field.name === 'slug') return role ?? 'slug';
  // Templates read further fields one by one, so a mapping becomes fields.
  const own = field.name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
  let name = own;
  for (let number = 2; names.has(name); number++) name = `${own}${number}`;
  names.add(name);
  return name;
}

/** Says what was understood of a column after its field has got its role. */
function describe(
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
function renameMap(
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
function withCellRules(
  map: InferredDataset['map'],
  rules: RowReader<string>['cells'],
): InferredDataset['map'] {
  const added = Object.entries(map.columns).flatMap(([heading, name]) => {
    const rule = name === null ? undefined : rules[name];
    return rule ? [[heading, { ...map.cells?.[heading], ...rule }]] : [];
  });
  return added.length === 0 ? map : { ...map, cells: { ...map.cells, ...Object.fromEntries(added) } };
}
