// Begins a site outside of this checkout, with a package of rowpress that is made from it. It takes all flags
// of "rowpress init". Paths are relative to the folder where npm was called.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url));
/** Packages stay here, since sites depend on them. Each content has a folder of its own. */
const PACKAGES = join(CHECKOUT, '.packages');
const [dir, ...flags] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();

if (dir === undefined || dir.startsWith('-'))
  fail('Name the folder of the new site first, such as ../my-site.');
const steps = relative(CHECKOUT, resolve(from, dir)).split(sep);
if (steps[0] !== '..' && !steps[0]?.includes(':'))
  fail(`${dir} is inside of the checkout. Name a folder outside of it, such as ../my-site.`);

execFileSync(process.execPath, [join(CHECKOUT, 'create-rowpress', 'collect-starts.mjs')], {
  stdio: 'inherit',
});
const cli = join(CHECKOUT, 'bin', 'rowpress.js');
const starts = ['--starts', join(CHECKOUT, 'create-rowpress', 'starts')];
const { status } = spawnSync(process.execPath, [cli, 'init', dir, ...flags, ...starts, '--package', pack()], {
  cwd: from,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** Packs rowpress, which builds it first unless dist/ is built of its sources. Returns the package's path. */
function pack() {
  mkdirSync(PACKAGES, { recursive: true });
  const made = mkdtempSync(join(PACKAGES, 'new-'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', made], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const [name] = readdirSync(made);
  const hash = createHash('sha256')
    .update(readFileSync(join(made, name)))
    .digest('hex')
    .slice(0, 12);
  const folder = join(PACKAGES, hash);
  mkdirSync(folder, { recursive: true });
  renameSync(join(made, name), join(folder, name));
  rmSync(made, { recursive: true });
  return join(folder, name);
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
