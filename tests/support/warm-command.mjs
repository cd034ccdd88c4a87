// Runs the command once for each message of its parent, in one process, so that its modules are loaded once.
// Answers with what was printed and the exit code. Usage: fork(this file, [path of bin/rowpress.js]).

import { setMaxListeners } from 'node:events';

// Each run adds listeners to the signal of the interruption, which belongs to the process.
setMaxListeners(0);

/** Ends a run where the command would end the process. */
class Ended {
  constructor(exitCode) {
    this.exitCode = exitCode;
  }
}

const [command] = process.argv.splice(2);
const emitters = [process, process.stdout, process.stderr];
const earlier = emitters.map((emitter) => listenersOf(emitter));
let printed;
let runs = 0;

process.exit = (exitCode) => {
  throw new Ended(exitCode);
};
for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, encoding, done = encoding) => {
    printed?.[name].push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    if (typeof done === 'function') setImmediate(done);
    return true;
  };

process.on('message', async ({ args, cwd, env }) => {
  printed = { stdout: [], stderr: [] };
  process.argv.splice(2, Infinity, ...args);
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const { exitCode, isUsable } = await runOnce();
  emitters.forEach((emitter, index) => {
    for (const [name, listener] of listenersOf(emitter))
      if (!earlier[index].some(([, known]) => known === listener)) emitter.removeListener(name, listener);
  });
  const [stdout, stderr] = [printed.stdout, printed.stderr].map((chunks) => Buffer.concat(chunks).toString());
  process.send({ exitCode, isUsable, stdout, stderr });
});

/** Runs the command. A run that asks for the end of the process may leave work behind. */
async function runOnce() {
  try {
    process.exitCode = undefined;
    await import(`${command}?run=${runs++}`);
    return { exitCode: process.exitCode ?? 0, isUsable: true };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { exitCode: error.exitCode, isUsable: false };
  }
}

/** Returns each listener of an emitter with the name of its event, but for those of this file. */
function listenersOf(emitter) {
  return emitter
    .eventNames()
    .filter((name) => name !== 'message' && name !== 'disconnect')
    .flatMap((name) => emitter.rawListeners(name).map((listener) => [name, listener]));
}
