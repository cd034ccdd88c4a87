import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type StartedServer, startServer } from '../support/start-server.ts';

let site: TestSite;
let server: StartedServer;

beforeAll(async () => {
  site = makeSite({
    'templates/public/_redirects':
      '/old/ /tools/saw/ 301\n/grün/ /tools/file/?from=grün#top 301\n/gone/ /404.html 410\n',
    'templates/public/.well-known/security.txt': 'Contact: x\n',
    'templates/public/note.txt': '0123456789',
    'templates/public/long.txt': '0123456789'.repeat(500),
    'templates/public/paper.pdf': '%PDF-1.4\n',
    'templates/public/data.json': '{}',
    'templates/public/sound.mp3': 'ID3',
    'templates/public/film.webm': 'x',
    'templates/public/picture.avif': 'x',
    'templates/public/site.webmanifest': '{}',
  });
  await publish(site);
  // rowpress publishes no file of such a name, but another program may have put it there.
  writeFileSync(join(site.out, 'a b#c%.txt'), 'odd');
  const secret = join(makeFolder(), 'secret.txt');
  writeFileSync(secret, 'secret');
  symlinkSync(secret, join(site.out, 'leak.txt'));
  mkdirSync(join(site.out, '.git'));
  writeFileSync(join(site.out, '.git', 'config'), 'secret');
  writeFileSync(join(site.out, '.env'), 'secret');
  server = await startServer(['serve', '--out', site.out]);
});

afterAll(async () => {
  expect(await server?.stop()).toBe(0);
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a path exactly as it is written, because fetch would normalise it first. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', reject).end();
  });
}

describe('an address', () => {
  it.each([
    ['/', 'Tools for Small Site'],
    ['/tools/saw/', 'Cuts wood along a line.'],
    ['/tools/saw/?utm=1', 'Cuts wood along a line.'],
    ['/tools/s%61w/', 'Cuts wood along a line.'],
    ['/note.txt', '0123456789'],
    ['/a%20b%23c%25.txt', 'odd'],
    ['/.well-known/security.txt', 'Contact: x'],
  ])('%s returns its file with status 200', async (path, text) => {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain(text);
  });

  it.each([
    '/tools/saw',
    '/tools/Saw/',
    '/TOOLS/saw/',
    '/tools//saw/',
    '//tools/saw/',
    '/tools/saw/index.html',
    '/index.html',
    '/tools/',
    '/tools%2Fsaw/',
    '/note.txt/',
    '/none/',
    '/_redirects',
  ])('%s returns the site’s 404 page with status 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(site.read('output/404.html'));
  });

  it('an address that is gone returns the 404 page with status 410', async () => {
    const { status, headers, body } = await ask('/gone/');
    expect([status, headers.location]).toEqual([410, undefined]);
    expect(body.toString()).toBe(site.read('output/404.html'));
  });

  it.each([
    ['/../package.json', 404],
    ['/..%2fpackage.json', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/..%5cpackage.json', 400],
    ['/tools/../../data/site.yaml', 404],
    ['/tools/%2e%2e/%2e%2e/data/site.yaml', 404],
    ['/%2fetc/passwd', 404],
    ['//etc/passwd', 404],
    ['/leak.txt', 404],
    ['/.git/config', 404],
    ['/%2egit/config', 404],
    ['/.env', 404],
    ['/tools/.well-known/x', 404],
    ['/%00', 400],
    ['/%E0%A4%A', 400],
    ['/%', 400],
  ])('%s returns status %i and no file', async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toMatch(/secret|root:|"name":|baseUrl/);
  });

  it('that has moved returns status 301, and the query is preserved', async () => {
    expect(await ask('/old/')).toMatchObject({ status: 301, headers: { location: '/tools/saw/' } });
    expect((await ask('/old/?a=1&b=2')).headers.location).toBe('/tools/saw/?a=1&b=2');
    expect((await ask('/gr%C3%BCn/?a=1')).headers.location).toBe('/tools/file/?from=gr%C3%BCn&a=1#top');
    expect((await ask('/old')).status).toBe(404);
    expect(await (await fetch(new URL('/old/', server.url))).text()).toContain('Cuts wood');
  });
});

describe('a response', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/note.txt', 'text/plain; charset=utf-8'],
    [`/${SITEMAP_FILE}`, 'application/xml'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/paper.pdf', 'application/pdf'],
    ['/sound.mp3', 'audio/mpeg'],
    ['/film.webm', 'video/webm'],
    ['/picture.avif', 'image/avif'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('to %s has the type %s', async (path, type) => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is compressed with an encoding that the browser accepts', async () => {
    const html = site.read('output/tools/saw/index.html');
    const brotli = await ask('/tools/saw/', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    const gzip = await ask('/tools/saw/', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(gzip.headers.vary).toContain('Accept-Encoding');
    expect((await ask('/tools/saw/')).body.toString()).toBe(html);
  });

  it('to HEAD has the headers and no body', async () => {
    const { status, headers, body } = await ask('/note.txt', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '10', 0]);
    expect(await ask('/none/', {}, 'HEAD')).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it('to a range has only the bytes of the range', async () => {
    const range = await ask('/long.txt', { range: 'bytes=1002-3001', 'accept-encoding': 'gzip' });
    expect(range).toMatchObject({ status: 206, body: Buffer.from('2345678901'.repeat(200)) });
    expect(range.headers['content-range']).toBe('bytes 1002-3001/5000');
    expect(range.headers['content-encoding']).toBeUndefined();
    expect((await ask('/note.txt', { range: 'bytes=-3' })).body.toString()).toBe('789');
    const outside = await ask('/note.txt', { range: 'bytes=99-' });
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('is cached for ever if the file name holds a hash, and revalidated otherwise', async () => {
    const style = /href="(\/assets\/site-[^"]+\.css)"/.exec(site.read('output/index.html'))?.[1] ?? '';
    expect((await ask(style)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { headers } = await ask('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'to %s is 405 and lists the allowed methods',
    async (method) => {
      expect(await ask('/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    },
  );
});

describe('rowpress serve', () => {
  it('serves files that are published while it runs', async () => {
    const page = site.read('output/tools/saw/index.html');
    site.change({ 'output/tools/saw/index.html': page.replace('Cuts', 'Parts') });
    expect((await ask('/tools/saw/')).body.toString()).toContain('Parts wood');
    site.change({ 'output/tools/saw/index.html': page });
  });

  it('listens only on this machine by default', () => {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
  });

  it('fails without a published folder or without a free port', async () => {
    const nothing = await runCli(['serve', '--out', makeFolder()]);
    expect(nothing.stderr).toContain('nothing is published in');
    expect(nothing.stderr).toContain('Run "rowpress generate" first');
    expect(nothing.exitCode).toBe(2);
    const taken = await runCli(['serve', '--out', site.out, '--port', new URL(server.url).port]);
    expect(taken.stderr).toContain('Choose another one with --port.');
    expect(taken.exitCode).toBe(3);
  });
});
