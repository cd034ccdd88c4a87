import { startCli } from './run-cli.ts';

/**
 * A `rowpress serve` or `rowpress dev` that runs; `stop` ends it as Ctrl+C does and returns its exit code.
 */
export interface StartedServer {
  /** Its address, with the last slash. */
  readonly url: string;
  /** All that it has printed so far. */
  printed(): string;
  stop(): Promise<number | undefined>;
}

/** Starts a server through the command, on a free port, and waits until it says where it is. */
export async function startServer(args: readonly string[]): Promise<StartedServer> {
  const run = startCli([...args, '--port', '0']);
  let text = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk;
      const found = /(?:Serving .* at|The site is at) (\S+)\n/.exec(text)?.[1];
      if (found) resolve(found);
    };
    run.stdout.on('data', hear);
    run.stderr.on('data', hear);
    run.then(() => reject(new Error(`the server did not start: ${text}`)));
  });
  return {
    url,
    printed: () => text,
    async stop() {
      run.kill('SIGINT');
      return (await run).exitCode;
    },
  };
}
