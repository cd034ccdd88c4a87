import type { JsonSchema, SiteData } from '../../types/data.ts';
import type { WrittenFamily } from '../../types/family.ts';
import { readValueSource } from '../values/value-source.ts';
import { fieldSchemaAt, findUnknownField } from './check-path.ts';
import type { Report } from './report.ts';

/**
 * Reports fields of `each` (`each: { tag: cities.tags }`) that the rows do not have, or whose values are no texts or
 * numbers. Reports `minRows` of a family whose pages list no rows, and `minWords` of values, which have no texts.
 */
export function checkValues(family: WrittenFamily, data: SiteData, report: Report): void {
  const isDataset = (name: string) => data.datasets.has(name);
  let hasValues = false;
  for (const [as, name] of Object.entries(family.each ?? {})) {
    const source = readValueSource(name, isDataset);
    if (!source) continue;
    hasValues = true;
    const { dataset, field } = source;
    const at = ['each', as];
    if (!isDataset(dataset)) continue;
    const unknown = findUnknownField(field, dataset, data);
    const message = `each.${as}: the dataset "${dataset}" has no field "${unknown?.field}"`;
    if (unknown) report('unknown-path', at, message, unknown.advice);
    else if (!hasPlainValues(fieldSchemaAt(field, dataset, data)))
      report(
        'wrong-value',
        at,
        `each.${as}: the values of "${field.join('.')}" are no texts or numbers`,
        'Name a field with a text, a number, or a list of them.',
      );
    else checkList(family, as, field, report);
  }
  if (family.minRows !== undefined && !family.list && !hasValues)
    report(
      'wrong-value',
      ['minRows'],
      'minRows: the family has neither a list nor a page for each value of a field',
      'Remove it, or ask for words with "minWords".',
    );
  if (family.minWords !== undefined && hasValues)
    report(
      'wrong-value',
      ['minWords'],
      'minWords: a page for each value of a field has no words of its own',
      'Ask for rows with "minRows".',
    );
}

/** Reports a list that does not select by the value of its page. */
function checkList({ list }: WrittenFamily, as: string, field: readonly string[], report: Report): void {
  if (!list || Object.values(list.where ?? {}).includes(as)) return;
  const advice = `Select the rows of the value: where: { ${field.join('.')}: ${as} }.`;
  report(
    'wrong-value',
    ['list'],
    `list: its "where" does not name "${as}", so all pages list the same`,
    advice,
  );
}

const PLAIN_TYPES: readonly unknown[] = ['string', 'number', 'integer'];

/** Returns whether values of a schema may be texts or numbers. */
function hasPlainValues(schema: JsonSchema | undefined): boolean {
  const types = [schema?.type ?? []].flat();
  return types.length === 0 || types.some((type) => PLAIN_TYPES.includes(type));
}
