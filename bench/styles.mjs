// node bench/styles.mjs [--rows 1000] [--runs 3] [--only JSON] [--against DIR]
// Measures the cost of each style of writing rows. The same rows are in one file, as people and programs
// write them. Measures builds: cold, with one row changed, and with a fault in one row. --only selects styles
// by a part of their names. With --against, another built checkout of rowpress takes turns. Prints a table of
// medians in seconds.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { makeRow } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: flags } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const count = Number(flags.rows);
const rows = Array.from({ length: count }, (_, at) => makeRow(at, count));
const wrapped = stringify(rows, { blockQuote: false });
const JSON_STYLES = {
  'JSON on one line': ['json', JSON.stringify(rows)],
  'JSON, indented': ['json', JSON.stringify(rows, null, 2)],
  NDJSON: ['ndjson', rows.map((row) => `${JSON.stringify(row)}\n`).join('')],
};
const YAML_STYLES = {
  'texts in folded blocks': stringify(rows, { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  'each text on one line': stringify(rows, { lineWidth: 0 }),
  'texts over several lines': wrapped,
  'texts in double quotes': stringify(rows, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }),
  'quotes in flow sequences': rows.map(withFlow).join(''),
  'a document mark at the top': `---\n${wrapped}`,
  'Windows line ends': wrapped.replaceAll('\n', '\r\n'),
  'a tag in one row': wrapped.replace('  pros:\n', '  pros: !!seq\n'),
  'a tab in each row': wrapped.replaceAll('  pros:\n', '  pros:\t\n'),
  'an alias to another row': wrapped
    .replace('  pros:\n', '  pros: &pros\n')
    .replace(/ {2}pros:\n(?: {4}.*\n)+/, '  pros: *pros\n'),
};
const STYLES = {
  ...JSON_STYLES,
  ...Object.fromEntries(Object.entries(YAML_STYLES).map(([name, text]) => [`YAML: ${name}`, ['yaml', text]])),
};
const checkouts = { 'this build': join(here, '..'), ...(flags.against ? { against: flags.against } : {}) };
const work = mkdtempSync(join(tmpdir(), 'rowpress-styles-'));
symlinkSync(join(here, '..', 'node_modules'), join(work, 'node_modules'));
let aside = 0;

console.log(
  `| ${count} rows | ${['cold', 'one row changed', 'a fault in one row'].flatMap((mode) => Object.keys(checkouts).map((name) => `${mode}, ${name}`)).join(' | ')} |`,
);
console.log(`|---${'|---'.repeat(3 * Object.keys(checkouts).length)}|`);
for (const [style, [ending, text]] of Object.entries(STYLES)) {
  if (!style.includes(flags.only)) continue;
  const seconds = { cold: {}, edit: {}, fault: {} };
  for (let turn = 0; turn < Number(flags.runs); turn++)
    for (const [name, checkout] of Object.entries(checkouts))
      measure(checkout, ending, text, (mode, took) => {
        seconds[mode][name] = [...(seconds[mode][name] ?? []), took];
      });
  const cells = Object.values(seconds).flatMap((mode) =>
    Object.values(mode).map((list) => median(list).toFixed(2)),
  );
  console.log(`| ${style} | ${cells.join(' | ')} |`);
}
rmSync(work, { recursive: true, force: true });

/** Returns a row whose field `pros` is a flow sequence on one line. */
function withFlow({ pros, ...row }) {
  return `${stringify([row], { lineWidth: 0 })}  pros: [${pros.map((text) => JSON.stringify(text)).join(', ')}]\n`;
}

function measure(checkout, ending, text, record) {
  const root = join(work, 'site');
  const out = join(work, 'out');
  // Moves folders away. Removing them would distort the measurement, since a file system avoids inodes that
  // were
  // just freed.
  for (const folder of [root, out]) setAside(folder);
  cpSync(join(here, 'site'), root, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  mkdirSync(join(root, 'data', 'competitors'), { recursive: true });
  const file = join(root, 'data', 'competitors', `rows.${ending}`);
  const generate = (mode, source, status) => {
    writeFileSync(file, source);
    const started = performance.now();
    const run = spawnSync('node', [
      join(checkout, 'bin', 'rowpress.js'),
      'generate',
      '--root',
      root,
      '--out',
      out,
    ]);
    record(mode, (performance.now() - started) / 1000);
    if (run.status !== status) throw new Error(`${mode} ended with ${run.status}:\n${run.stderr}`);
  };
  generate('cold', text, 0);
  generate('edit', text.replace(/(tagline"?:[^A-Z]*)[A-Z]\w*/, '$1Changed'), 0);
  generate(
    'fault',
    text.replace(/(slug"?: ?)(?:[|>]-\s*)?"?made-0"?/, (_, key) => `${key}7`),
    1,
  );
}

function setAside(folder) {
  try {
    renameSync(folder, join(work, `aside-${aside++}`));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function median(list) {
  return list.toSorted((a, b) => a - b)[list.length >> 1];
}
