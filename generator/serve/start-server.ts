import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteHandler } from './site-handler.ts';

/** A server that listens. `close` ends it and all open connections. */
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts an HTTP server for a handler. @throws the system's error, such as EADDRINUSE */
export function startServer(handler: SiteHandler, host: string, port: number): Promise<RunningServer> {
  const server: Server = createServer(handler);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const actual = (server.address() as AddressInfo).port;
      const name = host.includes(':') ? `[${host}]` : host;
      resolve({
        url: `http://${name}:${actual}/`,
        port: actual,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
