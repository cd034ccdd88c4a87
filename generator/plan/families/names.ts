import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { WrittenFamily, WrittenLinks } from '../../types/family.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import { sortField } from '../planned-links.ts';
import { readValueSource } from '../row-pages.ts';
import { findUnknownField, type Report } from './field-paths.ts';

/**
 * Reports names of templates, layouts, datasets, rows, middleware and families that a
 * family uses and that do not exist.
 */
export function checkNames(
  family: WrittenFamily,
  written: readonly WrittenFamily[],
  files: TemplateFiles,
  data: SiteData,
  report: Report,
): void {
  checkFamilyNames(family, written, report);
  const expect = (
    kind: Problem['kind'],
    path: readonly string[],
    name: string,
    known: Iterable<string>,
    what: string,
  ) => {
    const all = [...known];
    if (all.includes(name)) return;
    const advice = didYouMean(name, all, `What exists: ${listNames(all)}.`);
    const made =
      kind === 'unknown-template'
        ? ` Or write templates/${what === 'layout' ? 'layouts' : 'pages'}/${name}.tsx.`
        : '';
    report(kind, path, `${path.join('.')}: there is no ${what} "${name}"`, advice + made);
  };
  expect('unknown-template', ['template'], family.template, files.templates, 'template');
  if (family.layout) expect('unknown-template', ['layout'], family.layout, files.layouts, 'layout');
  const isDataset = (name: string) => data.datasets.has(name);
  for (const [as, name] of Object.entries(family.each ?? {})) {
    const dataset = readValueSource(name, isDataset)?.dataset ?? name;
    expect('unknown-dataset', ['each', as], dataset, data.datasets.keys(), 'dataset');
  }
  for (const name of family.middleware ?? [])
    expect('unknown-middleware', ['middleware'], name, files.middleware, 'middleware');
  for (const [as, reference] of Object.entries(family.rows ?? {})) {
    const [dataset = '', slug = ''] = reference.split('/');
    expect('unknown-dataset', ['rows', as], dataset, data.datasets.keys(), 'dataset');
    const rows = data.datasets.get(dataset)?.rows;
    if (rows && !data.incomplete.has(dataset))
      expect(
        'unknown-row',
        ['rows', as],
        slug,
        rows.map((row) => row.slug),
        `row of ${dataset}`,
      );
  }
}

function checkFamilyNames(family: WrittenFamily, written: readonly WrittenFamily[], report: Report): void {
  const names = written.map((other) => String(other?.name));
  const check = (from: string | readonly string[], path: readonly string[]) => {
    for (const name of [from].flat())
      if (!names.includes(name))
        report(
          'unknown-family',
          path,
          `${path.join('.')}: there is no family "${name}"`,
          didYouMean(name, names, `Families: ${listNames(names)}.`),
        );
  };
  if (family.list) check(family.list.from, ['list', 'from']);
  for (const [name, links] of Object.entries(family.links ?? {})) check(links.from, ['links', name, 'from']);
}

/**
 * Reports conditions (`where: { FIELD: VARIABLE }`) and `sort` of a family's lists with a field that the
 * listed rows do not have, or with a variable that the family does not bind.
 */
export function checkConditions(
  family: WrittenFamily,
  written: readonly WrittenFamily[],
  variables: ReadonlyMap<string, string>,
  data: SiteData,
  report: Report,
): void {
  const checkField = (field: string, from: WrittenLinks['from'], path: readonly string[]) => {
    const faults = new Set<string>();
    for (const { dataset, steps } of listedFields(field, from, written)) {
      const fault = findUnknownField(steps, dataset, data);
      if (!fault || faults.has(dataset)) continue;
      faults.add(dataset);
      const message = `${path.join('.')}: ${fault.says}`;
      report('unknown-path', path, message, fault.advice);
    }
  };
  const check = (
    { from, where, sort }: Pick<WrittenLinks, 'from' | 'where' | 'sort'>,
    at: readonly string[],
  ) => {
    const sorted = sort === undefined ? undefined : sortField(sort);
    if (sorted !== undefined) checkField(sorted, from, [...at, 'sort']);
    for (const [field, variable] of Object.entries(where ?? {})) {
      const path = [...at, 'where', field];
      if (!variables.has(variable)) {
        const advice = didYouMean(
          variable,
          variables.keys(),
          `Names that this family binds: ${listNames(variables.keys())}.`,
        );
        report('unknown-path', path, `${path.join('.')}: "${variable}" is not bound by this family`, advice);
      }
      checkField(field, from, path);
    }
  };
  if (family.list) check(family.list, ['list']);
  for (const [name, links] of Object.entries(family.links ?? {})) check(links, ['links', name]);
}

/**
 * Returns the dataset and the steps of a field for each listed family. The field may begin with a name that
 * the family binds. Otherwise it is one of its first row.
 */
function listedFields(
  field: string,
  from: WrittenLinks['from'],
  written: readonly WrittenFamily[],
): { readonly dataset: string; readonly steps: readonly string[] }[] {
  const names = [from].flat();
  const [first = '', ...inside] = field.split('.');
  return written
    .filter((family) => names.includes(family?.name))
    .flatMap(({ each, rows }) => {
      const fixed = Object.entries(rows ?? {}).map(([as, row]) => [as, row.split('/')[0] ?? ''] as const);
      const datasets = new Map([...Object.entries(each ?? {}), ...fixed]);
      const named = datasets.get(first);
      if (named !== undefined) return { dataset: named, steps: inside };
      const [dataset] = datasets.values();
      return dataset === undefined ? [] : { dataset, steps: [first, ...inside] };
    });
}
