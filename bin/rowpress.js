#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

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
process.env.NODE_ENV = 'production';
// What a page is made of dies with it: V8 must not guess otherwise, and with every core at work, helpers of a short collection only make it longer.
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--no-parallel-scavenge');
// Most functions run a few times only: V8 waits three times as long as it would before it optimizes one, and the cores render meanwhile. Later versions of V8 have no such flag, and would say so on standard error.
if (major === 20) setFlagsFromString('--interrupt-budget=400000');
const { main: run } = await import(main.href);
process.exitCode = await run(process.argv);
