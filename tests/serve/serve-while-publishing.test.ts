import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serveSite } from 'rowpress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_MANIFEST, makeFolder, makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { formatRequest, type RawAnswer, sendRaw } from '../support/raw-request.ts';

type Server = Awaited<ReturnType<typeof serveSite>>;

/** The two versions of a file: other letters and another length. */
const VERSIONS = [Buffer.alloc(30_000, 'short '), Buffer.alloc(90_000, 'longer ')];
const LENGTHS = VERSIONS.map(({ length }) => String(length));
const ROUNDS = 30;
const AT_ONCE = 8;

let out: string;
let server: Server;

beforeAll(async () => {
  out = makeFolder();
  mkdirSync(join(out, 'page'));
  writeFileSync(join(out, 'manifest.json'), EMPTY_MANIFEST);
  replace(0);
  server = await serveSite({ out, host: '127.0.0.1', port: 0 });
});

afterAll(() => server?.close());

/** Replaces the page as a build does: another file takes its name. */
function replace(version: number): void {
  writeFileSync(join(out, 'next'), VERSIONS[version % 2] ?? '');
  renameSync(join(out, 'next'), join(out, 'page', 'index.html'));
}

/** Sends many requests while the page is replaced again and again, and returns all answers. */
async function askWhilePublishing(request: string): Promise<RawAnswer[]> {
  const answers: RawAnswer[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const asked = Promise.all(Array.from({ length: AT_ONCE }, () => sendRaw(server.url, request)));
    let isAnswered = false;
    const done = asked.finally(() => {
      isAnswered = true;
    });
    for (let version = round; !isAnswered; version++) {
      replace(version);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    answers.push(...(await done).flat());
  }
  expect(answers.length).toBe(ROUNDS * AT_ONCE);
  expect(answers.filter(({ isCut }) => isCut)).toEqual([]);
  return answers;
}

/** Counts answers whose body is none of the two versions. */
const countMixed = (bodies: readonly Buffer[], cut = (version: Buffer) => version) =>
  bodies.filter((body) => !VERSIONS.some((version) => cut(version).equals(body))).length;

it.each([
  ['plain', 'identity', (body: Buffer) => body],
  ['with gzip', 'gzip', gunzipSync],
  ['with brotli', 'br', brotliDecompressSync],
])('an answer is one version of a file, %s', async (_, encoding, decode) => {
  const answers = await askWhilePublishing(
    formatRequest('GET /page/', { Host: 'x', 'Accept-Encoding': encoding }),
  );
  expect(countMixed(answers.map(({ body }) => decode(body)))).toBe(0);
});

it('a range is of one version, and its header says of which', async () => {
  const range = { Host: 'x', Range: 'bytes=1000-40000' };
  const answers = await askWhilePublishing(formatRequest('GET /page/', range));
  const of = (body: Buffer) => body.subarray(1000, 40_001);
  expect(
    countMixed(
      answers.map(({ body }) => body),
      of,
    ),
  ).toBe(0);
  for (const { headers, body } of answers)
    expect(headers['content-range']).toBe(
      body.length === 39_001 ? 'bytes 1000-40000/90000' : 'bytes 1000-29999/30000',
    );
});

it('HEAD has the length of one version', async () => {
  const answers = await askWhilePublishing(formatRequest('HEAD /page/', { Host: 'x' }));
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(LENGTHS).toContain(headers['content-length']);
  }
});

it('pages are whole while a site is built', async () => {
  const site = makeSite();
  await publish(site);
  const real = await serveSite({ out: site.out, host: '127.0.0.1', port: 0 });
  try {
    for (let build = 0; build < 8; build++) {
      const words = `${build} `.repeat(build % 2 === 0 ? 2 : 4000).trim();
      site.change({ 'data/tools.yaml': (text) => text.replace(/note: .*/, `note: ${words}.`) });
      let isBuilt = false;
      const built = publish(site).finally(() => {
        isBuilt = true;
      });
      while (!isBuilt) {
        for (const { status, body, isCut } of await sendRaw(real.url, formatRequest('GET /tools/file/'))) {
          expect([status, isCut]).toEqual([200, false]);
          expect(body.toString()).toMatch(/^<!doctype html>/i);
          expect(body.toString().trimEnd()).toMatch(/<\/html>$/);
        }
      }
      await built;
    }
  } finally {
    await real.close();
  }
});
