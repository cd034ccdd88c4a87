import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../support/make-site.ts';

/** A server that a site's host files are for. */
export type ServerName = 'nginx' | 'caddy' | 'apache';

export interface StartedServer {
  readonly port: number;
  close(): Promise<void>;
}

const PROGRAMS: Readonly<Record<ServerName, readonly string[]>> = {
  nginx: ['/usr/sbin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy'],
  apache: ['/usr/sbin/apache2'],
};

/** Returns the program of a server. Returns undefined if it is not installed. */
export function findServer(name: ServerName): string | undefined {
  return PROGRAMS[name].find((path) => existsSync(path));
}

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Starts a server for a published folder, which it gets a copy of, on a free port of this machine. It is a
 * plain process with a configuration of its own, and `close` ends it.
 * @throws Error with what the server says, if it does not answer
 */
export async function startRealServer(
  name: ServerName,
  out: string,
  basePath: string,
): Promise<StartedServer> {
  const program = findServer(name);
  if (!program) throw new Error(`${name} is not installed`);
  const folder = makeFolder();
  const root = join(folder, 'site');
  cpSync(out, root + basePath, { recursive: true });
  // Apache serves as another user if root starts it.
  if (process.getuid?.() === 0)
    for (
      let path = root;
      path !== dirname(path) && (path === tmpdir() || path.startsWith(tmpdir()));
      path = dirname(path)
    )
      if ((statSync(path).mode & 0o1) === 0) chmodSync(path, 0o755);
  const port = await freePort();
  const { file, text, args } = CONFIGS[name]({ folder, root, site: root + basePath, port });
  writeFileSync(file, text);
  for (const inner of ['temp', 'logs']) mkdirSync(join(folder, inner));
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  const onExit = () => child.kill();
  process.on('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) {
      await end(child);
      const log = join(folder, 'logs/error.log');
      throw new Error(`${name} did not start: ${said}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    }
    await sleep(100);
  }
  return { port, close: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Place {
  /** The folder of the configuration. */
  readonly folder: string;
  /** The root of the server, and the site in it. */
  readonly root: string;
  readonly site: string;
  readonly port: number;
}

interface Config {
  readonly file: string;
  readonly text: string;
  readonly args: readonly string[];
}

const CONFIGS: Readonly<Record<ServerName, (place: Place) => Config>> = {
  nginx: ({ folder, root, site, port }) => ({
    file: join(folder, 'nginx.conf'),
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs/error.log')],
    text: `${existsSync(BROTLI) ? `load_module ${BROTLI};\n` : ''}daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/logs/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path temp/a; proxy_temp_path temp/b; fastcgi_temp_path temp/c;
  uwsgi_temp_path temp/d; scgi_temp_path temp/e;
  include ${site}/_hosts/nginx-http.conf;
  server { listen 127.0.0.1:${port}; root ${root}; include ${site}/_hosts/nginx-server.conf; }
}
`,
  }),
  caddy: ({ folder, root, site, port }) => ({
    file: join(folder, 'Caddyfile'),
    args: ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    text: `{
	admin off
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	root * ${root}
	import ${site}/_hosts/Caddyfile
}
`,
  }),
  apache: ({ folder, root, port }) => ({
    file: join(folder, 'httpd.conf'),
    args: ['-X', '-f', join(folder, 'httpd.conf')],
    text: `ServerRoot ${folder}
PidFile ${folder}/pid
ErrorLog ${folder}/logs/error.log
DefaultRuntimeDir ${folder}/temp
Listen 127.0.0.1:${port}
ServerName localhost
${['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers']
  .map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so\n`)
  .join('')}TypesConfig /etc/mime.types
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup\n' : ''}DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
  }),
};
