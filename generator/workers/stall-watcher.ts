import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that calls a function of the main thread about once a second while the main thread does not
 * answer, for example because a template never ends. The inspector can interrupt any code for that.
 */
const { expression, interval } = workerData as { readonly expression: string; readonly interval: number };
let hasAnswered = true;
let session: Session | undefined;

parentPort?.on('message', () => {
  hasAnswered = true;
});
setInterval(() => {
  if (!hasAnswered) callMainThread();
  hasAnswered = false;
  parentPort?.postMessage(undefined);
}, interval);

function callMainThread(): void {
  try {
    session ??= connect();
    session.post('Runtime.evaluate', { expression });
  } catch {
    // This Node.js has no inspector.
  }
}

function connect(): Session {
  const opened = new Session();
  opened.connectToMainThread();
  return opened;
}
