import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { isDay } from '../../generator/utils/field-values.ts';
import { expectWholeProblem } from '../support/expect-whole.ts';
import { publish, TODAY } from '../support/publish.ts';
import { createHostileValues, type Value } from './hostile-values.ts';
import { ENGINE_FIELDS, FIELDS, makeLooseSite } from './loose-site.ts';
import { expectOwnFeed, expectOwnFiles, pageSkeleton } from './read-output.ts';

/**
 * Data sets of one row each. They are checked together, and those that are accepted are published together.
 */
const DATA_SETS = 2000;
const SEED = 20261123;
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 600_000;

type HostileRow = Readonly<Record<string, Value>>;

test(
  `${DATA_SETS} data sets with hostile values are refused, or bring nothing of their own into the output`,
  async () => {
    const rows = makeRows();
    const site = makeLooseSite(writeRows(rows));
    let accepted = rows;
    // A problem that several rows have at one place of routes.yaml names one of them, so others may be left.
    for (let before = Infinity; accepted.length < before; ) {
      before = accepted.length;
      site.change(writeRows(accepted));
      const refused = await findRefused(site.root);
      accepted = accepted.filter((_, at) => !refused.has(placeOf(at)));
    }
    // Both must be frequent, or the test proves little.
    expect(Math.min(accepted.length, rows.length - accepted.length)).toBeGreaterThan(rows.length / 7);
    for (const row of accepted) expectRightTypes(row);

    const plain: HostileRow = { slug: 'plain', ...FIELDS, ...ENGINE_FIELDS };
    site.change(writeRows([...accepted, plain]));
    const report = await publish(site);
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const read = (file: string) => readFileSync(join(site.out, file), 'utf8');
    const expected = pageSkeleton(read('tools/plain/index.html'), 'plain');
    for (const row of accepted) {
      const file = `tools/${row.slug}/index.html`;
      expect(existsSync(join(site.out, file)), String(row.slug)).toBe(isPublished(row));
      if (isPublished(row)) expect(pageSkeleton(read(file), JSON.stringify(row))).toBe(expected);
    }
    pageSkeleton(read('index.html'), '/');
    expectOwnFiles(site.out);
    expectOwnFeed(read('feed.xml'));
    expect(read('_redirects')).toBe('/old/ / 301\n');
  },
  TIMEOUT_MS,
);

/** Returns the places of the rows that are refused. */
async function findRefused(root: string): Promise<ReadonlySet<string>> {
  const { problems } = await validateSite({ root, date: TODAY, drafts: false });
  for (const problem of problems) expectWholeProblem(problem);
  // A text that routes.yaml makes of a row is a problem there, whose message names the row.
  return new Set(
    problems.flatMap(({ file, line, message }) => [
      `${file}:${line}`,
      ...(message.match(/data\/tools\/[a-z.]+:\d+/g) ?? []),
    ]),
  );
}

/** Makes rows in which one to five fields have hostile values. */
function makeRows(): HostileRow[] {
  const { below, value } = createHostileValues(SEED);
  const names = [...Object.keys(FIELDS), ...Object.keys(ENGINE_FIELDS)];
  return Array.from({ length: DATA_SETS }, (_, at) => {
    const row: Record<string, Value> = { slug: `row-${at}`, ...FIELDS };
    for (let count = 1 + below(3); count > 0; count--) row[names[below(names.length)] as string] = value();
    return row;
  });
}

const FORMATS = ['json', 'ndjson', 'yaml'] as const;

/** Returns the files of rows in all formats, with one row on each line. */
function writeRows(rows: readonly HostileRow[]): Record<string, string> {
  const of = (format: number) => rows.filter((_, at) => at % FORMATS.length === format).map(inJson);
  return {
    'data/tools/a.json': `[\n${of(0).join(',\n')}\n]\n`,
    'data/tools/b.ndjson': of(1)
      .map((row) => `${row}\n`)
      .join(''),
    'data/tools/c.yaml': of(2)
      .map((row) => `- ${row}\n`)
      .join(''),
  };
}

function inJson(row: HostileRow): string {
  return JSON.stringify(row).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Returns the file and line of a row. */
function placeOf(at: number): string {
  const [nth, format] = [Math.floor(at / FORMATS.length), at % FORMATS.length];
  return (
    [`data/tools/a.json:${nth + 2}`, `data/tools/b.ndjson:${nth + 1}`, `data/tools/c.yaml:${nth + 1}`][
      format
    ] ?? ''
  );
}

/** Expects that rowpress's own fields of an accepted row have their types. */
function expectRightTypes({ draft, noindex, publishAt, updated, date, image, tags }: HostileRow): void {
  const days = [publishAt ?? '2026-01-01', updated ?? '2026-01-01', date ?? '2026-01-01'];
  expect(
    days.every((day) => typeof day === 'string' && isDay(day)),
    String(days),
  ).toBe(true);
  expect(['boolean', 'undefined']).toContain(typeof draft);
  expect(['boolean', 'undefined']).toContain(typeof noindex);
  expect(image ?? '/', String(image)).toMatch(/^(?:\/(?![/\\])|https?:\/\/)[^\s<>"]*$/);
  expect([tags ?? []].flat().every((tag) => typeof tag === 'string')).toBe(true);
}

function isPublished({ draft, publishAt }: HostileRow): boolean {
  return draft !== true && !(typeof publishAt === 'string' && publishAt.slice(0, 10) > TODAY);
}
