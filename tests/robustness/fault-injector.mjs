// Loaded before rowpress with `node --import`. Makes one call of the file system fail, or kills the process
// there. The variable ROWPRESS_FAULT holds the fault, as JSON; see `fault` in inject-fault.ts.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { at, of, effect, log, root } = JSON.parse(process.env.ROWPRESS_FAULT);

const CALLS = {
  changing: ['appendFileSync', 'copyFileSync', 'cpSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmdirSync']
    .concat([
      'rmSync',
      'symlinkSync',
      'truncateSync',
      'unlinkSync',
      'utimesSync',
      'writeFileSync',
      'writeSync',
    ])
    .concat(['fsyncSync']),
  reading: ['openSync', 'readFileSync', 'readSync', 'readdirSync', 'lstatSync', 'statSync', 'fstatSync'],
};
const WRITES = new Set(['writeFileSync', 'writeSync', 'appendFileSync']);

let count = 0;

/** Returns the error that the file system would give, as Node.js words it. */
function systemError(name, path) {
  const error = new Error(`${effect}: made by a test, ${name} '${path}'`);
  return Object.assign(error, { code: effect, syscall: name.replace('Sync', ''), path });
}

/** Returns the first half of what a call would have written, so that a kill leaves a torn file. */
function halved(args) {
  const [target, content, ...rest] = args;
  // writeSync(descriptor, bytes, offset, length, position)
  if (typeof rest[1] === 'number')
    return [target, content, rest[0], Math.floor(rest[1] / 2), ...rest.slice(2)];
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return ArrayBuffer.isView(bytes)
    ? [target, Buffer.from(bytes).subarray(0, bytes.length / 2), ...rest]
    : undefined;
}

function strike(name, original, args) {
  if (effect !== 'kill' && effect !== 'tear') throw systemError(name, String(args[0]));
  const torn = effect === 'tear' && WRITES.has(name) ? halved(args) : undefined;
  if (torn !== undefined) original(...torn);
  process.kill(process.pid, 'SIGKILL');
  // The signal may need a moment; nothing else may happen meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
}

function isCounted(args) {
  // Calls on descriptors belong to files that were opened by name.
  return typeof args[0] !== 'string' || args[0].startsWith(root);
}

for (const name of CALLS[of]) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (isCounted(args) && ++count === at) strike(name, original, args);
    return original(...args);
  };
}
syncBuiltinESMExports();

if (log !== undefined) process.on('exit', () => fs.writeFileSync(log, String(count)));
