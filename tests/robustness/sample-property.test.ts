import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { expectWholeProblem } from '../support/expect-whole.ts';
import { makeFolder, type TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { createHostileValues, type Value } from './hostile-values.ts';
import { expectOwnFeed, expectOwnFiles, pageElements } from './read-output.ts';

const SEED = 20261125;
/**
 * A row whose page has a problem may be a part of other pages as well, so refused rows show in several steps.
 */
const MAX_STEPS = 8;
/** A busy machine may need much longer than an idle one. */
const TIMEOUT_MS = 900_000;

type Row = Readonly<Record<string, Value>>;

/** A data file: its rows as they are, and as they are with hostile texts. */
interface DataFile {
  readonly file: string;
  readonly rows: readonly { readonly own: Row; hostile: Row }[];
}

test(
  'hostile texts in every row of the sample site are refused, or bring nothing of their own into the output',
  async () => {
    const root = makeFolder();
    const site = { root, out: join(root, 'output') } as TestSite;
    for (const folder of ['data', 'templates']) cpSync(folder, join(root, folder), { recursive: true });
    // No row can break a type, and the compiler would run at each step.
    rmSync(join(root, 'templates/tsconfig.json'));
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    expect((await publish(site)).published).toBe(true);
    const own = readOutput(site);

    const files = readData(root);
    for (let step = 0; (await refuseRows(root, files)) > 0; step++) expect(step).toBeLessThan(MAX_STEPS);
    const rows = files.flatMap((file) => file.rows);
    const accepted = rows.filter((row) => row.hostile !== row.own).length;
    // Both must be frequent, or the test proves little.
    expect(Math.min(accepted, rows.length - accepted)).toBeGreaterThan(rows.length / 10);

    const report = await publish(site, { allowLost: true });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const hostile = readOutput(site);
    expect([...hostile].filter((element) => !own.has(element))).toEqual([]);
  },
  TIMEOUT_MS,
);

/** The fields that hold the drawings of clips. */
const DRAWN = new Set(['frame', 'clip']);

/** Reads all data files. Writes them as JSON with one row on each line, and makes a hostile row of each. */
function readData(root: string): DataFile[] {
  const { below, text } = createHostileValues(SEED);
  const paths = fastGlob.sync('data/**/*.{yaml,md}', {
    cwd: root,
    ignore: ['data/{site,routes,redirects,audit,accepted,gone,held,facts}.yaml', 'data/schemas/**'],
  });
  return paths.sort().map((path) => {
    const rows = readRows(root, path).map((own) => ({ own, hostile: own }));
    for (const row of rows) {
      // Texts of drawings must fit into them, and templates refuse others.
      const places = textsOf(row.own).filter((place) => !place.some((step) => DRAWN.has(String(step))));
      for (let count = 1 + below(3); count > 0; count--) {
        const place = places[below(places.length)] as readonly (string | number)[];
        const old = below(3) === 0 ? '' : `${valueAt(row.own, place)} `;
        row.hostile = replaceAt(row.hostile, place, old + text()) as Row;
      }
    }
    rmSync(join(root, path));
    return { file: path.replace(/\.\w+$/, '.json'), rows };
  });
}

function readRows(root: string, path: string): Row[] {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.yaml')) return parse(text) as Row[];
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return [{ slug: basename(path, '.md'), ...(parse(front) as Row), body }];
}

/** Checks all rows, and makes those that are refused what they were. Returns how many there are. */
async function refuseRows(root: string, files: readonly DataFile[]): Promise<number> {
  for (const { file, rows } of files) {
    const lines = rows.map(({ hostile }) => JSON.stringify(hostile));
    writeFileSync(join(root, file), `[\n${lines.join(',\n')}\n]\n`);
  }
  const { problems } = await validateSite({ root, date: TODAY, drafts: false });
  const errors = problems.filter(({ severity }) => severity === 'error');
  for (const problem of errors) expectWholeProblem(problem);
  const places = errors.flatMap(({ file, line, message }) => [
    `${file}:${line}`,
    ...(message.match(/data\/[\w./-]+:\d+/g) ?? []),
  ]);
  let refused = 0;
  for (const { file, rows } of files)
    for (const [at, row] of rows.entries()) {
      if (!places.includes(`${file}:${at + 2}`) || row.hostile === row.own) continue;
      row.hostile = row.own;
      refused++;
    }
  if (errors.length > 0) expect(refused, JSON.stringify(errors[0])).toBeGreaterThan(0);
  return refused;
}

/** Reads all published pages, sitemaps and feeds. Returns the elements of the pages and their attributes. */
function readOutput({ out }: TestSite): ReadonlySet<string> {
  const elements = new Set<string>();
  for (const file of fastGlob.sync('**/*.html', { cwd: out }))
    for (const element of pageElements(readFileSync(join(out, file), 'utf8'), file)) elements.add(element);
  const { baseUrl } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { baseUrl: string };
  expectOwnFiles(out, baseUrl);
  for (const file of fastGlob.sync('**/feed.xml', { cwd: out }))
    expectOwnFeed(readFileSync(join(out, file), 'utf8'), baseUrl);
  return elements;
}

/** Returns the paths of all texts in a value. */
function textsOf(value: Value, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item as Value, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item as Value, [...path, key]));
}

function valueAt(value: Value, path: readonly (string | number)[]): Value {
  return path.reduce((inner, step) => (inner as Record<string | number, Value>)[step] as Value, value);
}

/** Returns a value with another one at a path. */
function replaceAt(value: Value, [step, ...rest]: readonly (string | number)[], other: Value): Value {
  if (step === undefined) return other;
  const inner = replaceAt((value as Record<string | number, Value>)[step] as Value, rest, other);
  if (Array.isArray(value)) return (value as readonly Value[]).with(Number(step), inner);
  return { ...(value as Row), [step]: inner };
}
