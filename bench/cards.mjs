// node bench/cards.mjs [--cards 300] [--runs 3] [--against CHECKOUT]
// Measures what the images of shared links cost: cold builds of a site of so many pages with the sample's
// card, less builds without images. With --against, another checkout takes turns, and the ratio to it is
// printed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: {
    cards: { type: 'string', default: '300' },
    runs: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
});
const here = fileURLToPath(new URL('..', import.meta.url));
const count = Number(flags.cards);
const work = mkdtempSync(join(tmpdir(), 'rowpress-cards-'));
symlinkSync(join(here, 'node_modules'), join(work, 'node_modules'));
const root = join(work, 'site');
cpSync(join(here, 'tests/fixtures/small'), root, { recursive: true });
for (const folder of ['images', 'format'])
  cpSync(join(here, 'templates', folder), join(root, 'templates', folder), { recursive: true });
const WORDS = 'record a screen with sound and share the lesson that every student can watch again'.split(' ');
const titleOf = (at) => `${WORDS[at % 14]} ${at} ${WORDS.slice(at % 7, (at % 7) + 2 + (at % 6)).join(' ')}`;
const rows = Array.from({ length: count }, (_, at) => ({
  slug: `tool-${at}`,
  name: titleOf(at),
  summary: `Says what ${titleOf(at)} is for.`,
}));
rmSync(join(root, 'data/tools.yaml'));
writeFileSync(join(root, 'data/tools.json'), JSON.stringify(rows));

/** Prints the CPU time of a process when it ends. */
const REPORT = `data:text/javascript,${encodeURIComponent(
  "import { isMainThread } from 'node:worker_threads'; import { writeSync } from 'node:fs'; if (isMainThread) process.on('exit', () => { const { user, system } = process.cpuUsage(); writeSync(2, 'CPU ' + (user + system)); });",
)}`;

/** Returns the milliseconds of CPU and of wall time of a cold build. */
function build(checkout, ...more) {
  for (const folder of ['output', '.cache']) rmSync(join(root, folder), { recursive: true, force: true });
  const start = performance.now();
  const args = ['--import', REPORT, join(checkout, 'bin/rowpress.js'), 'generate', '--root', root, ...more];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr + stdout);
  return { cpu: Number(/CPU (\d+)$/.exec(stderr)?.[1]) / 1000, wall: performance.now() - start };
}

const checkouts = [here, ...(flags.against ? [flags.against] : [])].map((folder) => ({ folder, costs: [] }));
for (let run = 0; run < Number(flags.runs); run++)
  for (const { folder, costs } of checkouts) {
    const plain = build(folder, '--no-images');
    const drawn = build(folder);
    const images = readdirSync(join(root, 'output/assets/og'), { recursive: true }).filter((name) =>
      name.endsWith('.png'),
    );
    const bytes = images.reduce((sum, name) => sum + statSync(join(root, 'output/assets/og', name)).size, 0);
    const each = (name) => (drawn[name] - plain[name]) / images.length;
    costs.push({ cpu: each('cpu'), wall: each('wall'), bytes: bytes / images.length });
  }
rmSync(work, { recursive: true, force: true });
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
for (const { folder, costs } of checkouts) {
  const shown = (name, digits) => median(costs.map((cost) => cost[name])).toFixed(digits);
  process.stdout.write(
    `${folder}: ${shown('cpu', 1)} ms of CPU, ${shown('wall', 1)} ms and ${shown('bytes', 0)} bytes for each image\n`,
  );
}
const [own, other] = checkouts;
if (other) {
  const ratio = (name) => median(own.costs.map((cost, at) => cost[name] / other.costs[at][name])).toFixed(2);
  process.stdout.write(`ratio: ${ratio('cpu')} of the CPU, ${ratio('wall')} of the time\n`);
}
