import { EXIT, type ExitCode } from './exit-codes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const controller = new AbortController();
let isTaken = false;

/** Whether a signal has interrupted this run. */
export function isInterrupted(): boolean {
  return controller.signal.aborted;
}

/**
 * Listens for Ctrl+C and SIGTERM from the start of a command to the exit of the process. The first signal
 * interrupts the command, and the second signal ends the process at once. Returns a promise for commands that
 * do not end by themselves (see `takeInterruption`): an interruption rejects it with an AbortError.
 */
export function listenForSignals(): Promise<never> {
  for (const signal of SIGNALS) process.on(signal, interrupt);
  return new Promise((_, reject) => {
    controller.signal.addEventListener('abort', () => {
      if (!isTaken) reject(controller.signal.reason);
    });
  });
}

/** Returns the signal of the interruption for a command that ends by itself when it is aborted. */
export function takeInterruption(): AbortSignal {
  isTaken = true;
  return controller.signal;
}

/**
 * Lets the system end the process at the next signal, until the event loop of this thread runs again. A
 * thread that runs a template without an end hears no signal.
 */
export function letSystemInterrupt(): void {
  for (const signal of SIGNALS) process.off(signal, interrupt);
  setImmediate(() => {
    for (const signal of SIGNALS)
      if (!process.listeners(signal).includes(interrupt)) process.on(signal, interrupt);
  });
}

function interrupt(): void {
  if (controller.signal.aborted) process.exit(EXIT.interrupted);
  controller.abort();
}

/**
 * Waits for Ctrl+C or a stop by the system, and then closes the server. Returns exit code 0, since a server
 * that is stopped has done its work.
 */
export async function waitForEnd(server: { close(): Promise<void> }): Promise<ExitCode> {
  const interruption = takeInterruption();
  if (!interruption.aborted)
    await new Promise((resolve) => interruption.addEventListener('abort', resolve, { once: true }));
  await server.close();
  return EXIT.done;
}
