import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { serveSite, startDevServer } from 'rowpress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../generator/serve/server.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { formatRequest, type RawAnswer, sendRaw } from '../support/raw-request.ts';

interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** What stands in files outside the published folder, and in hidden files inside. */
const SECRET = /baseUrl|secret|root:/;
const servers = new Map<string, Server>();
let folders: readonly string[];

beforeAll(async () => {
  const site = makeSite({
    'templates/public/note.txt': '0123456789',
    'templates/public/long.txt': '0123456789'.repeat(300_000),
    'data/redirects.yaml': '- from: /old/\n  to: /tools/saw/\n  reason: It had another address once.\n',
  });
  await publish(site);
  servers.set('serve', await serveSite({ out: site.out, host: '127.0.0.1', port: 0 }));
  const dev = { root: site.root, cwd: process.cwd(), home: homedir(), port: 0, date: TODAY, workers: 1 };
  servers.set('dev', await startDevServer({ ...dev, onBuild: () => {} }));
  folders = [site.out, join(site.root, '.cache/rowpress/dev')];
  const outside = makeFolder();
  writeFileSync(join(outside, 'index.html'), 'secret');
  for (const out of folders) {
    symlinkSync(join(outside, 'index.html'), join(out, 'leak.txt'));
    symlinkSync(outside, join(out, 'leak'));
    symlinkSync('/etc', join(out, 'etc'));
    symlinkSync('circle', join(out, 'circle'));
    symlinkSync('nowhere', join(out, 'dangling'));
    // A link inside the folder is a second name of a page, so it is no address either.
    symlinkSync('tools', join(out, 'alias'));
    mkdirSync(join(out, 'page'));
    symlinkSync(join(outside, 'index.html'), join(out, 'page', 'index.html'));
    mkdirSync(join(out, 'note', 'index.html'), { recursive: true });
    mkdirSync(join(out, '.git'));
    writeFileSync(join(out, '.git', 'config'), 'secret');
    execFileSync('mkfifo', [join(out, 'pipe')]);
  }
});

afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

const get = (path: string) => formatRequest(`GET ${path}`);
const many = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: y\r\n`).join('');

/** Requests, and the status of each. */
const REQUESTS: readonly [what: string, request: string, status: number][] = [
  ['a way up', get('/../data/site.yaml'), 404],
  ['a way up in the middle', get('/tools/../../data/site.yaml'), 404],
  ['an encoded way up', get('/%2e%2e/data/site.yaml'), 404],
  ['a way up with an encoded slash', get('/..%2fdata%2fsite.yaml'), 404],
  ['a way up, encoded twice', get('/%252e%252e/data/site.yaml'), 404],
  ['a way up with a backslash', get('/..\\data\\site.yaml'), 400],
  ['a way up with an encoded backslash', get('/..%5cdata%5csite.yaml'), 400],
  ['a way up, in overlong UTF-8', get('/%c0%ae%c0%ae/data/site.yaml'), 400],
  ['a way up, in full-width dots', get('/%ef%bc%8e%ef%bc%8e/data/site.yaml'), 404],
  ['a way up after the query', get('/?/../../data/site.yaml'), 200],
  ['an absolute path', get('//etc/passwd'), 404],
  ['an encoded absolute path', get('/%2fetc/passwd'), 404],
  ['a drive', get('/c:/windows/win.ini'), 404],
  ['an address with a host', get('http://evil.example/data/site.yaml'), 400],
  ['an address without a slash', get('note.txt'), 400],
  ['a hidden folder', get('/.git/config'), 404],
  ['an encoded hidden folder', get('/%2egit/config'), 404],
  ['the folder of a running build', get('/.rowpress/lock'), 404],
  ['an encoded NUL', get('/note.txt%00.html'), 400],
  ['a NUL', get('/note\0.txt'), 400],
  ['half an escape', get('/%'), 400],
  ['an escape of no number', get('/%zz/'), 400],
  ['an escape of half a letter', get('/%e0%a4%a'), 400],
  ['half a surrogate pair', get('/%ed%a0%80/'), 400],
  ['line breaks in the address', get('/%0d%0aSet-Cookie:%20a=b/'), 404],
  ['line breaks in the query of a redirect', get('/old/?%0d%0aSet-Cookie:%20a=b'), 301],
  ['a long name', get(`/${'a'.repeat(300)}/`), 404],
  ['a long path', get('/a'.repeat(3000)), 404],
  ['many encoded letters', get(`/${'%61'.repeat(4000)}`), 404],
  ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), 431],
  ['a folder without its last slash', get('/tools/saw'), 404],
  ['a folder that is no page', get('/tools/'), 404],
  ['a file with a last slash', get('/note.txt/'), 404],
  ['something below a file', get('/note.txt/x'), 404],
  ['a folder with the name of a page', get('/note/'), 404],
  ['a link that leads out', get('/leak.txt'), 404],
  ['a linked folder that leads out', get('/leak/'), 404],
  ['a file below a linked folder', get('/etc/passwd'), 404],
  ['a page that is a link', get('/page/'), 404],
  ['a link to a folder inside', get('/alias/saw/'), 404],
  ['a link in a circle', get('/circle'), 404],
  ['a link that leads nowhere', get('/dangling'), 404],
  ['a pipe', get('/pipe'), 404],
  ['POST', formatRequest('POST /'), 405],
  ['OPTIONS of everything', formatRequest('OPTIONS *'), 405],
  ['TRACE', formatRequest('TRACE /'), 405],
  ['CONNECT', formatRequest('CONNECT evil.example:443'), 405],
  ['PROPFIND', formatRequest('PROPFIND /'), 405],
  ['a method that does not exist', formatRequest('STEAL /'), 400],
  ['a method in small letters', formatRequest('get /'), 400],
  [
    'a body that POST sends',
    `${formatRequest('POST /', { Host: 'localhost', 'Content-Length': '3' })}abc`,
    405,
  ],
  [
    'a body with two lengths',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'a chunk of no length',
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    200,
  ],
  ['an expectation', formatRequest('GET /', { Host: 'localhost', Expect: 'a miracle' }), 417],
  [
    'an upgrade',
    'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: close, upgrade\r\n\r\n',
    200,
  ],
  ['a header of 20 KB', formatRequest('GET /', { Host: 'localhost', Cookie: 'a'.repeat(20_000) }), 431],
  ['4,000 headers', `GET / HTTP/1.1\r\n${many(4000)}Host: localhost\r\n\r\n`, 431],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  ['a header with a NUL', formatRequest('GET /', { Host: 'localhost', Cookie: 'a\0b' }), 400],
  ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['a range beyond the end', formatRequest('GET /note.txt', { Host: 'localhost', Range: 'bytes=99-' }), 416],
  ['a range of letters', formatRequest('GET /note.txt', { Host: 'localhost', Range: 'bytes=a-b' }), 200],
  [
    'a thousand ranges',
    formatRequest('GET /note.txt', { Host: 'localhost', Range: `bytes=${'0-,'.repeat(999)}0-` }),
    206,
  ],
  ['a condition that fails', formatRequest('GET /note.txt', { Host: 'localhost', 'If-Match': '"x"' }), 412],
  [
    'an encoding that does not exist',
    formatRequest('GET /', { Host: 'localhost', 'Accept-Encoding': 'zip;q=9' }),
    200,
  ],
];

/** Expects a status and a sentence or page, and nothing from outside. */
function expectHarmless({ status, headers, body, isCut }: RawAnswer): void {
  const text = body.toString();
  expect(isCut).toBe(false);
  expect(text).not.toMatch(SECRET);
  expect(headers).not.toHaveProperty('set-cookie');
  if (status >= 400)
    expect(text).toMatch(
      headers['content-type']?.startsWith('text/html') ? /^<!doctype html>/ : /^[A-Z].*\.\n$/,
    );
  expect(text).not.toMatch(/\bat .*:\d+:\d+/);
}

/** Lists the open files of this process with a name, where the system tells them. */
function listOpenFiles(name: string): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((descriptor) => {
    try {
      const file = readlinkSync(join(folder, descriptor));
      return file.endsWith(name) ? [file] : [];
    } catch {
      return [];
    }
  });
}

describe.each(['serve', 'dev'])('%s', (name) => {
  const urlOf = () => servers.get(name)?.url ?? '';

  it.each(REQUESTS)('answers %s', async (_, request, status) => {
    const [answer, ...others] = await sendRaw(urlOf(), request);
    expect(answer?.status).toBe(status);
    if (answer) expectHarmless(answer);
    for (const other of others) expect(other.status).toBe(400);
  });

  it('answers requests in one packet in their order, and what is no request at last', async () => {
    const open = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const packet = ['/note.txt', '/none/', '/old/', '/../x', '/tools/saw/'].map(open).join('');
    const answers = await sendRaw(urlOf(), `${packet}nonsense\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 301, 404, 200, 400]);
    for (const answer of answers) expectHarmless(answer);
  });

  it('closes every file, also if its reader goes away', async () => {
    const { hostname, port } = new URL(urlOf());
    const headers = ['', 'Accept-Encoding: gzip', 'Range: bytes=99999999-', 'If-None-Match: *'];
    for (const header of [...headers, ...headers, ...headers]) {
      for (const method of ['GET', 'HEAD']) {
        await new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write(
              `${method} /long.txt HTTP/1.1\r\nHost: localhost${header && `\r\n${header}`}\r\n\r\n`,
            );
          });
          socket.once('data', () => socket.destroy());
          socket.on('error', reject).on('close', () => resolve());
        });
      }
    }
    await expect.poll(() => listOpenFiles('long.txt')).toEqual([]);
  });

  it('answers as before afterwards, and sends no link as its 404 page or its redirects', async () => {
    const [page] = await sendRaw(urlOf(), get('/tools/saw/'));
    expect([page?.status, page?.body.toString().includes('Cuts wood')]).toEqual([200, true]);
    const out = folders[name === 'serve' ? 0 : 1] ?? '';
    const outside = makeFolder();
    writeFileSync(join(outside, 'secret'), '/moved/ /secret/ 301');
    for (const file of ['404.html', '_redirects']) {
      rmSync(join(out, file));
      symlinkSync(join(outside, 'secret'), join(out, file));
    }
    for (const path of ['/none/', '/moved/']) {
      const [answer] = await sendRaw(urlOf(), get(path));
      expect([answer?.status, answer?.body.toString()]).toEqual([404, 'This page could not be found.\n']);
    }
  });
});

it('a client that sends its header slowly gets an answer, and does not hold the connection', async () => {
  const patience = { header: 100, request: 200, idle: 5_000 };
  const server = await startServer((_, response) => response.end('x'), '127.0.0.1', 0, patience);
  try {
    for (const half of ['GET / HTTP/1.1\r\nHost: local', 'GET / HTTP/1.1\r\n']) {
      const [answer] = await sendRaw(server.url, half);
      expect([answer?.status, answer?.body.toString()]).toEqual([408, 'The request took too long.\n']);
    }
  } finally {
    await server.close();
  }
});
