import { didYouMean, listNames } from '../../problems/suggest.ts';
import type { SiteData } from '../../types/data.ts';
import type { WrittenFamily } from '../../types/family.ts';
import type { TemplateFiles } from '../../types/plan.ts';
import type { Problem } from '../../types/problem.ts';
import { readValueSource } from '../values/value-source.ts';
import type { Report } from './report.ts';

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
    report(kind, path, `${path.join('.')}: there is no ${what} "${name}"`, advice);
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
