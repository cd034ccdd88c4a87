import { EXIT, type ExitCode } from './exit-codes.ts';
import { takeInterruption } from './interruption.ts';

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
