import { EXIT, type ExitCode } from './exit-codes.ts';

/**
 * Waits for Ctrl+C or a stop by the system, and then closes the server. Returns exit code 0, since a server
 * that is stopped has done its work.
 */
export async function waitForEnd(server: { close(): Promise<void> }): Promise<ExitCode> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve());
  });
  await server.close();
  return EXIT.done;
}
