import type { DataRow, EditableData } from '../edit/open-data.ts';
import { readByType } from '../load/formats/csv-columns.ts';
import { ENGINE_FIELDS } from '../load/validate/engine-fields.ts';
import { compileCondition, writtenConditions } from '../plan/families/conditions.ts';
import { UsageError } from '../problems/errors.ts';
import { didYouMean, listNames } from '../problems/suggest.ts';
import {
  CHECKED_DOCUMENTS,
  type DataPath,
  type DataValue,
  DOCUMENTS,
  type JsonSchema,
} from '../types/data.ts';
import type { ConditionTest } from '../types/family.ts';
import { valueAt } from '../utils/data-values.ts';
import { fieldNames, fieldSchema, isOpen, itemSchema, rowSchema } from '../utils/schema.ts';

/** Returns the source datasets of a site, without translations. */
export function sourceDatasets({ datasets, opened }: EditableData): string[] {
  return datasets.filter((name) => opened.value.schemas.get(name)?.overlayOf === undefined);
}

/** Returns a dataset by its name. @throws UsageError */
export function assertDataset(data: EditableData, name: string): void {
  const known = new Set([...sourceDatasets(data), ...schemaNames(data)]);
  if (known.has(name)) return;
  const document = CHECKED_DOCUMENTS.find((other) => other === name);
  const file = document && data.documentFile(document);
  if (document && file !== undefined)
    throw new UsageError(`"${name}" has no rows: it holds ${DOCUMENTS[document]}`, `Edit ${file} yourself.`);
  throw new UsageError(
    `there is no dataset "${name}"`,
    didYouMean(name, known, `Datasets: ${listNames(known)}.`),
  );
}

/** Returns the names of datasets that have a schema and may have no row yet. */
function schemaNames({ opened }: EditableData): string[] {
  return [...opened.value.schemas]
    .filter(([, { schema, overlayOf }]) => overlayOf === undefined && schema.type === 'array')
    .map(([name]) => name);
}

/** Returns the row that `DATASET/SLUG` names. @throws UsageError */
export function findRow(data: EditableData, name: string): DataRow {
  const [, dataset = '', slug = ''] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  if (slug === '')
    throw new UsageError(`"${name}" names no row`, 'Write the dataset and the slug, such as tools/saw.');
  assertDataset(data, dataset);
  const rows = data.rows(dataset);
  const found = rows.filter((row) => row.slug === slug);
  const [row] = found;
  const slugs = rows.map((one) => one.slug);
  if (!row)
    throw new UsageError(
      `the dataset "${dataset}" has no row "${slug}"`,
      didYouMean(slug, slugs, 'See the slugs in its files.'),
    );
  if (found.length > 1)
    throw new UsageError(
      `${found.length} rows of "${dataset}" have the slug "${slug}": ${listNames(found.map(({ file }) => file))}`,
      'Mend that first: each slug may be there once.',
    );
  return row;
}

/** Returns the schema of a dataset's rows, and the document that it is in. */
export function schemaOf(data: EditableData, dataset: string): JsonSchema | undefined {
  return data.opened.value.schemas.get(dataset)?.schema;
}

/** Returns a path of a field as it is typed: `takes.1.label`. Positions in lists count from 0. */
export function readPath(text: string): DataPath {
  return text.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Returns the schema of a field. Returns undefined if the schema does not describe it. @throws UsageError for
 * a field that rows cannot have
 */
export function fieldAt(
  root: JsonSchema | undefined,
  path: DataPath,
  dataset: string,
): JsonSchema | undefined {
  let schema = root && rowSchema(root);
  for (const [at, step] of path.entries()) {
    if (!root || !schema) return undefined;
    const inside: JsonSchema | undefined =
      typeof step === 'number' ? itemSchema(schema, root) : fieldSchema(schema, step, root);
    const names = fieldNames(schema, root);
    if (
      !inside &&
      typeof step === 'string' &&
      (names.length > 0 || at > 0) &&
      !isOpen(schema) &&
      !isEngineField(path)
    )
      throw new UsageError(
        `rows of "${dataset}" have no field "${path.slice(0, at + 1).join('.')}"`,
        didYouMean(
          step,
          names,
          names.length > 0 ? `Fields: ${listNames(new Set(names))}.` : 'Name the field that has the value.',
        ),
      );
    schema = inside;
  }
  return schema;
}

function isEngineField(path: DataPath): boolean {
  return path.length === 1 && ENGINE_FIELDS.includes(String(path[0]));
}

/** Returns a value as it is typed, by the type of its field. Several texts are the items of a list. */
export function readTyped(
  texts: readonly string[],
  field: JsonSchema | undefined,
  root: JsonSchema | undefined,
): DataValue {
  const [text = ''] = texts;
  if (texts.length > 1) {
    const items = field && root ? itemSchema(field, root) : undefined;
    return texts.map((item) => readTyped([item], items, root));
  }
  if (!field || !root) return readJson(text) ?? text;
  return readByType(text, field, root) ?? text;
}

function readJson(text: string): DataValue | undefined {
  if (!/^(?:[[{"]|true$|false$|-?\d)/.test(text)) return undefined;
  try {
    return JSON.parse(text) as DataValue;
  } catch {
    return undefined;
  }
}

const COMPARISON = /^(!?)([^\s=!<>]+)\s*(?:(=|!=|>=|<=|>|<)\s*(.*))?$/s;
const TESTS = { '=': 'is', '!=': 'not', '>=': 'gte', '<=': 'lte', '>': 'gt', '<': 'lt' } as const;

/**
 * Returns the rows of a dataset that meet all conditions: `category=recorder`, `price.from>=12`, `draft`,
 * `!summary`. They mean what they mean in `where` of routes.yaml. @throws UsageError
 */
export function selectRows(
  data: EditableData,
  dataset: string,
  conditions: readonly string[],
): readonly DataRow[] {
  assertDataset(data, dataset);
  const root = schemaOf(data, dataset);
  const compiled = conditions.map((text) => {
    const [, negation, name = '', sign, written = ''] = COMPARISON.exec(text.trim()) ?? [];
    if (name === '' || (negation !== '' && sign !== undefined))
      throw new UsageError(
        `--where "${text}" is no condition`,
        "Write a field and a value, such as 'category=recorder', 'price.from>=12', 'draft' or '!summary'.",
      );
    const field = fieldAt(root, readPath(name), dataset);
    const list = field && root ? (itemSchema(field, root) ?? field) : field;
    const values = written.split('|').map((value) => readTyped([value.trim()], list, root));
    const test = (
      sign === undefined
        ? { exists: negation === '' }
        : { [TESTS[sign as keyof typeof TESTS]]: values.length > 1 ? values : values[0] }
    ) as ConditionTest;
    const [entry] = writtenConditions({ where: { [`row.${name}`]: test as never } });
    return compileCondition(entry as NonNullable<typeof entry>);
  });
  const rows = data.rows(dataset);
  const found = rows.filter((row) =>
    compiled.every(({ field, meets }) =>
      meets(field.join('.') === 'slug' ? row.slug : valueAt(row.value, field)),
    ),
  );
  if (found.length === 0)
    throw new UsageError(
      `no row of "${dataset}" meets ${listNames(conditions.map((text) => `"${text}"`))}`,
      `It has ${rows.length} rows. Leave out a condition, or look at the values in its files.`,
    );
  return found;
}
