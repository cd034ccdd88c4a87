// Measures the time from `rowpress init` to the first page of the dev server, without npm:
//   node bench/first-page.mjs [FILE.csv]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../bin/rowpress.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rowpress-first-page-'));
const site = join(folder, 'site');
const from = process.argv[2] === undefined ? [] : ['--from', process.argv[2]];

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(2);
spawnSync(process.execPath, [CLI, 'init', site, '--yes', '--no-install', ...from], { stdio: 'inherit' });
console.log(`written after ${seconds()} s`);
const server = spawn(process.execPath, [CLI, 'dev', '--root', site, '--port', '0']);
let printed = '';
server.stdout.on('data', (text) => {
  printed += text;
});
let url;
while (!url && server.exitCode === null) {
  await new Promise((resolve) => setTimeout(resolve, 10));
  url = /http:\/\/\S+/.exec(printed)?.[0];
}
const { status } = await fetch(url);
console.log(`first page (${status}) after ${seconds()} s`);
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true });
