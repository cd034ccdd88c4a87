import { homedir, networkInterfaces } from 'node:os';
import { type DevServer, startDevServer } from 'rowpress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';
import { formatRequest, sendRaw } from '../support/raw-request.ts';

const EVENTS = '/__rowpress/events?page=/';
const PAGE = '/tools/saw/';
/** A word of a row that is a draft. */
const SECRET = 'Unannounced';

let site: TestSite;
let server: DevServer;
let port: string;

beforeAll(async () => {
  site = makeSite({
    'data/tools.yaml': (text) =>
      `${text}- slug: plan\n  name: ${SECRET}\n  summary: Comes later.\n  draft: true\n`,
  });
  server = await start(['tunnel.example', '.team.example']);
  port = new URL(server.url).port;
});

afterAll(() => server?.close());

function start(allowedHosts: readonly string[], host?: string): Promise<DevServer> {
  const { root } = site;
  return startDevServer({
    ...{ root, cwd: process.cwd(), home: homedir(), port: 0, host, allowedHosts, date: TODAY, workers: 1 },
    onBuild(_, result) {
      if ('error' in result) throw result.error;
    },
  });
}

/** Requests an address with HEAD, or with GET if the answer ends, and returns status and text. */
async function ask(path: string, headers: Readonly<Record<string, string>>, url = server.url) {
  const method = path.startsWith(EVENTS) ? 'HEAD' : 'GET';
  const [answer] = await sendRaw(url, formatRequest(`${method} ${path}`, headers));
  if (!answer) throw new Error('no answer');
  return { status: answer.status, text: answer.body.toString(), headers: answer.headers };
}

const PATHS = ['/', PAGE, '/tools/plan/', '/none/', EVENTS, '/__rowpress/dev.js', '/assets/og/0.png'];

describe('a Host header that names', () => {
  it.each([
    'evil.example',
    'evil.example:PORT',
    'localhost.evil.example:PORT',
    'evil-localhost:PORT',
    '127.0.0.1.evil.example',
    '127.0.0.2:PORT',
    '[::2]:PORT',
    '2130706433:PORT',
    '0x7f.1:PORT',
    'localhost@evil.example',
    'evil.example/localhost',
    'tunnel.example.evil.example',
    'notteam.example',
    'localhost:evil',
    ':PORT',
    '',
  ])('"%s" is refused for every address', async (name) => {
    const host = name.replace('PORT', port);
    for (const path of PATHS) {
      const { status, text } = await ask(path, { Host: host });
      expect([path, status]).toEqual([path, 403]);
      if (!path.startsWith(EVENTS))
        expect(text).toMatch(/^(The host .* is not allowed: .*|The Host header names no host\.)\n$/);
    }
  });

  it.each([
    'localhost',
    'localhost:PORT',
    'LOCALHOST:PORT',
    'localhost.:PORT',
    'shop.localhost:PORT',
    '127.0.0.1:PORT',
    '127.0.0.1:8080',
    '[::1]:PORT',
    'tunnel.example',
    'Tunnel.Example:443',
    'team.example',
    'me.team.example:8080',
  ])('"%s" is answered', async (name) => {
    const host = name.replace('PORT', port);
    expect(await ask(PAGE, { Host: host })).toMatchObject({
      status: 200,
      text: expect.stringContaining('Cuts wood'),
      headers: {
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': "frame-ancestors 'self'",
      },
    });
    expect((await ask(EVENTS, { Host: host })).headers['content-type']).toBe('text/event-stream');
  });

  it('the machine itself is answered if the server listens on all addresses', async () => {
    const everywhere = await start([], '0.0.0.0');
    try {
      expect(new URL(everywhere.url).hostname).toBe('localhost');
      const at = `http://127.0.0.1:${new URL(everywhere.url).port}/`;
      expect((await ask(PAGE, { Host: 'localhost' }, at)).status).toBe(200);
      expect((await ask(PAGE, { Host: 'evil.example' }, at)).status).toBe(403);
      expect((await ask(PAGE, { Host: '192.0.2.1' }, at)).status).toBe(403);
      const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      for (const { address, family } of addresses.filter((one) => one.family === 'IPv4')) {
        const own = `http://${address}:${new URL(everywhere.url).port}/`;
        expect([family, (await ask(PAGE, { Host: new URL(own).host }, own)).status]).toEqual([family, 200]);
      }
    } finally {
      await everywhere.close();
    }
  });
});

/** What a browser sends when a page of another site has something of ours opened. */
const visit = (destination: string) => ({
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': destination,
});

describe('a browser', () => {
  const from = (headers: Readonly<Record<string, string>>) => ({ Host: `localhost:${port}`, ...headers });

  it.each<[what: string, headers: Record<string, string>]>([
    ['of another site', { Origin: 'https://evil.example' }],
    ['of another port', { Origin: 'http://localhost:3000' }],
    ['of no origin', { Origin: 'null' }],
    ['of an extension', { Origin: 'chrome-extension://abc' }],
    ['in an image of another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['in a script of another port', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['in a frame of another site', visit('iframe')],
    ['in a frame of another port', { ...visit('iframe'), 'Sec-Fetch-Site': 'same-site' }],
    ['in a frameset of another site', visit('frame')],
    ['in an object of another site', visit('object')],
    ['in an embed of another site', visit('embed')],
    ['in a fenced frame of another site', visit('fencedframe')],
    ['without saying what for', visit('')],
  ])('that requests for a page %s is refused', async (_, headers) => {
    for (const path of PATHS) {
      const { status, text, headers: sent } = await ask(path, from(headers));
      expect([path, status]).toEqual([path, 403]);
      expect(text).not.toContain(SECRET);
      expect(sent['content-security-policy']).toBe("frame-ancestors 'self'");
    }
  });

  it('that follows a link of another site gets pages, and nothing that tells more', async () => {
    const link = from(visit('document'));
    expect((await ask(PAGE, link)).status).toBe(200);
    expect((await ask(EVENTS, link)).status).toBe(403);
    expect((await ask('/__rowpress/dev.js', link)).status).toBe(403);
  });

  it.each<[what: string, headers: Record<string, string>]>([
    ['of the site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
    ['in a frame of the site', { ...visit('iframe'), 'Sec-Fetch-Site': 'same-origin' }],
    ['of the site with an origin', { Origin: 'http://localhost:PORT' }],
    ['behind a tunnel that renames the host', { Origin: 'https://me.team.example' }],
    ['whose visitor typed the address', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
    ['that tells nothing', {}],
  ])('that requests for a page %s is answered', async (_, headers) => {
    const { Origin: origin, ...others } = headers;
    const sent = { ...others, ...(origin ? { Origin: origin.replace('PORT', port) } : {}) };
    for (const path of [PAGE, EVENTS]) expect((await ask(path, from(sent))).status).toBe(200);
  });
});

it('the event stream is answered to GET and HEAD only', async () => {
  const [answer] = await sendRaw(server.url, formatRequest(`POST ${EVENTS}`));
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect((await ask('/__rowpress/none', { Host: 'localhost' })).status).toBe(404);
});
