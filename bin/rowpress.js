#!/usr/bin/env node
import { existsSync, readFileSync, writeSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`rowpress needs Node 20.19 or later; this is ${process.versions.node}.\n`);
  process.exit(3);
}
const main = new URL('../dist/bin/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('rowpress is not compiled yet. Run "npm ci" (or "npm run build") in its folder.\n');
  process.exit(3);
}
if (!printVersion(process.argv.slice(2))) process.exitCode = await run();

/**
 * Prints the version if nothing else is asked, and loads no command for it. Returns whether it is printed. If
 * standard output cannot be written, the command says so.
 */
function printVersion(args) {
  if (args.length !== 1 || !['--version', '-v'].includes(args[0])) return false;
  try {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    writeSync(process.stdout.fd, `${version}\n`);
    return true;
  } catch {
    return false;
  }
}

/** Runs the command, and returns its exit code. */
async function run() {
  const { setFlagsFromString } = await import('node:v8');
  process.env.NODE_ENV = 'production';
  // Everything that a page is rendered from becomes garbage together, so V8 must not move it to the old heap
  // early. While all cores work, helper threads only make a short collection longer.
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--no-parallel-scavenge');
  // A template is a large function that calls many small ones. Inlining them takes V8 a fifth of a second in
  // each thread and saves little time per page. With less inlining, the rest of the code is optimized
  // earlier. Other versions of V8 were not measured.
  if (major === 20) setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
  let start;
  try {
    start = (await import(main.href)).main;
  } catch (error) {
    process.stderr.write(
      `rowpress: its own files cannot be loaded: ${error.code ?? error.message}\n  Install it again, or raise the limit of open files with "ulimit -n".\n`,
    );
    return 3;
  }
  return start(process.argv);
}
