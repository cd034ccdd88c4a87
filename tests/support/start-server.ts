import { startCli } from './run-cli.ts';

/**
 * A running `rowpress serve` or `rowpress dev`. `stop` ends it like Ctrl+C and returns its exit code.
 */
export interface StartedServer {
  /** Its address, with the last slash. */
  readonly url: string;
  /** Returns everything it has printed so far. */
  printed(): string;
  stop(): Promise<number | undefined>;
}

/** Starts a server by the command, on a free port unless one is given. Waits until it prints its address. */
export async function startServer(args: readonly string[], port = '0'): Promise<StartedServer> {
  const run = startCli([...args, '--port', port]);
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
