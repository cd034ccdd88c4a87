// node bench/servers.mjs [--size 1000 --requests 20000 --at-once 16 --seconds 20]
// Measures `serve` and `dev` with a site of --size pages: requests per second of several kinds of answers,
// and the resident memory of the server before and after them. A series ends after --requests or --seconds.
// Client and server share this machine, and only 127.0.0.1 is used.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeRow, writeRows } from './make-rows.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const CLI = join(here, '..', 'bin', 'rowpress.js');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '1000' },
    requests: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '16' },
    seconds: { type: 'string', default: '20' },
  },
});
const size = Number(flags.size);
const work = mkdtempSync(join(tmpdir(), 'rowpress-bench-'));
const root = join(work, 'site');
const out = join(root, 'output');

function makeSite() {
  symlinkSync(join(here, '..', 'node_modules'), join(work, 'node_modules'));
  const rows = join(root, 'data', 'competitors');
  cpSync(join(here, 'site'), root, {
    recursive: true,
    filter: (path) => !path.includes('.cache') && !/competitors\/.+/.test(path),
  });
  rmSync(rows, { recursive: true, force: true });
  writeRows(rows, size, 'json', makeRow);
  const build = ['generate', '--root', root, '--out', out, '--no-images'];
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...build], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Starts a server by the command, and resolves when it is built and listens. */
async function start(args) {
  const server = spawn(process.execPath, [CLI, ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /at (http:\S+)\n/.exec(text)?.[1];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
  return { url, server };
}

/** Returns the resident memory of a process in MiB. */
function memoryOf(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(stdout) / 1024);
}

/** Sends requests for paths in turns over connections that stay open. Returns their number a second. */
async function load(url, paths, headers, status) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(flags['at-once']) });
  const started = performance.now();
  const end = started + Number(flags.seconds) * 1000;
  let sent = 0;
  const ask = (path) =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, url), { agent, headers }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === status
            ? resolve()
            : reject(new Error(`${path}: status ${response.statusCode}`)),
        );
      });
      call.on('error', reject).end();
    });
  const worker = async () => {
    while (sent < Number(flags.requests) && performance.now() < end) await ask(paths[sent++ % paths.length]);
  };
  await Promise.all(Array.from({ length: Number(flags['at-once']) }, worker));
  agent.destroy();
  return { sent, perSecond: Math.round((sent * 1000) / (performance.now() - started)) };
}

async function measure(name, args) {
  const { url, server } = await start(args);
  try {
    const { pages } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    const paths = pages.filter(({ index }) => index).map(({ path }) => path);
    const asset = readdirSync(join(out, 'assets')).find((file) => file.endsWith('.js'));
    for (const [what, list, headers, status] of [
      ['pages', paths, {}, 200],
      ['pages, gzip', paths, { 'Accept-Encoding': 'gzip' }, 200],
      ['a script', [`/assets/${asset}`], {}, 200],
      ['ranges of a page', paths, { Range: 'bytes=100-1099' }, name === 'serve' ? 206 : 200],
      ['the 404 page', ['/none/'], {}, 404],
    ]) {
      const before = memoryOf(server.pid);
      const { sent, perSecond } = await load(url, list, headers, status);
      const cells = [name, what, sent, perSecond, before, memoryOf(server.pid)];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGTERM');
  }
}

try {
  makeSite();
  process.stdout.write('| server | answers | requests | a second | MiB before | MiB after |\n');
  process.stdout.write('|---|---|---|---|---|---|\n');
  await measure('serve', ['serve', '--out', out]);
  await measure('dev', ['dev', '--root', root]);
} finally {
  rmSync(work, { recursive: true, force: true });
}
