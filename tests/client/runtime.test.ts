import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as constants from '../../client/constants.ts';
import { readDevice } from '../../client/device.ts';
import { HttpError, sendRequest } from '../../client/http-client.ts';
import { localeCookie } from '../../client/locale-cookie.ts';
import { runMiddleware } from '../../client/navigation/middleware.ts';

describe('constants', () => {
  it('are those of the specification', () => {
    expect(constants).toMatchObject({
      PROGRESS_THROTTLE_MS: 200,
      PROGRESS_DURATION_MS: 5000,
      PROGRESS_HIDE_DELAY_MS: 500,
      CHUNK_RELOAD_GUARD_MS: 60_000,
      CHUNK_TIMEOUT_MS: 120_000,
      LOCALE_COOKIE_DAYS: 365,
      LOCALE_COOKIE_NAME: 'i18n_redirected',
      PREFETCH_IDLE_TIMEOUT_MS: 2000,
      MAX_PREFETCHED_PAGES: 30,
    });
  });

  it('give the language cookie', () => {
    expect(localeCookie('en')).toBe('i18n_redirected=en;path=/;max-age=31536000;samesite=lax');
  });
});

describe('the device', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const PIXEL =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';
  const TAB = 'Mozilla/5.0 (Linux; Android 16; SM-X200) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
  const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

  it.each([
    ['a computer with Windows', WINDOWS, 0, ['desktop', 'windows', 'chromium']],
    ['a touch computer with Windows', WINDOWS, 10, ['desktop', 'windows', 'chromium']],
    ['a Mac', MAC, 0, ['desktop', 'macos']],
    ['an iPad that calls itself a Mac', MAC, 5, ['tablet', 'ios']],
    ['an iPhone', IPHONE, 5, ['mobile', 'ios']],
    ['a phone with Android', PIXEL, 5, ['mobile', 'android', 'chromium']],
    ['a tablet with Android', TAB, 5, ['tablet', 'android', 'chromium']],
    ['a computer with Linux', LINUX, 0, ['desktop']],
  ])('is detected as %s', (_, userAgent, touchPoints, expected) => {
    const flags = Object.entries(readDevice(userAgent, touchPoints));
    expect(flags.flatMap(([name, is]) => (is ? [name] : []))).toEqual(expected);
  });
});

describe('middleware', () => {
  const visit = { to: new URL('http://a.example/b/'), from: new URL('http://a.example/') };

  it('runs in order until one redirects', async () => {
    const ran: string[] = [];
    const step = (name: string, to?: string) => () => {
      ran.push(name);
      return to;
    };
    const registry = { one: step('one'), two: step('two', '/c/'), three: step('three', '/d/') };
    expect(await runMiddleware('one two three', registry, visit)).toBe('/c/');
    expect(ran).toEqual(['one', 'two']);
    expect(await runMiddleware(null, registry, visit)).toBeUndefined();
  });

  it.each(['four', 'toString', '__proto__'])('rejects the unknown name "%s"', async (name) => {
    await expect(runMiddleware(name, {}, visit)).rejects.toMatchObject({
      message: 'Unknown middleware',
      status: 500,
    });
  });
});

describe('the HTTP client', () => {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/slow') return;
    if (path === '/json') response.end(JSON.stringify({ accept: request.headers.accept }));
    else if (path === '/text') response.end(`as ${request.headers.accept}`);
    else if (path === '/empty') response.writeHead(204).end();
    else if (path === '/broken') response.end('{');
    else response.writeHead(404).end('no');
  });
  let baseUrl = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reads JSON, plain text and empty responses, relative to the base address', async () => {
    expect(await sendRequest('/json', { baseUrl })).toEqual({ accept: 'application/json' });
    expect(await sendRequest('/text', { baseUrl, accept: 'text' })).toBe('as text/plain');
    expect(await sendRequest('/empty', { baseUrl })).toBeUndefined();
  });

  it.each([
    ['/missing', {}, 'status', 404],
    ['/broken', {}, 'malformed', undefined],
    ['/slow', { timeoutMs: 50 }, 'timeout', undefined],
    ['/slow', { signal: AbortSignal.timeout(50) }, 'aborted', undefined],
    ['/json', { baseUrl: 'http://127.0.0.1:1' }, 'network', undefined],
  ] as const)('names the kind of failure of %s', async (path, request, failure, status) => {
    const error = await sendRequest(path, { baseUrl, ...request }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ failure, status });
  });

  it('uses a local address unless the site configures one', () => {
    expect(new URL(constants.DEFAULT_API_BASE_URL).hostname).toBe('localhost');
  });
});
