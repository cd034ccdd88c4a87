import { afterEach, describe, expect, it, vi } from 'vitest';
import { asSlug, getJson, getPages, getText, nextLink, request } from '../../generator/loaders/requests.ts';
import { makeFolder } from '../support/make-site.ts';
import { json, serveAnswers } from './serve-answers.ts';

const FAST = { backoff: 1 };

afterEach(() => vi.unstubAllEnvs());

async function allPages<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const all: Page[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

describe('a request', () => {
  it('is repeated while the server is busy, and then answered', async () => {
    const { origin, asked } = await serveAnswers((_, count) => (count < 3 ? { status: 503 } : json([1])));
    expect(await getJson(`${origin}/a`, FAST)).toEqual([1]);
    expect(asked).toHaveLength(3);
  });

  it('is repeated if the answer is cut off', async () => {
    const { origin } = await serveAnswers((_, count) =>
      count === 1 ? { body: '[', isCut: true } : json([2]),
    );
    expect(await getJson(`${origin}/a`, FAST)).toEqual([2]);
  });

  it('waits as long as Retry-After says', async () => {
    const { origin } = await serveAnswers((_, count) =>
      count === 1 ? { status: 429, headers: { 'Retry-After': '1' } } : json([3]),
    );
    const start = Date.now();
    expect(await getJson(`${origin}/a`, FAST)).toEqual([3]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(990);
  });

  it.each([
    [429, { 'Retry-After': '3600' }, 'answers with the status 429, and asks to wait 3600 s'],
    [401, {}, 'answers with the status 401: it does not accept the key, or the key may not read this'],
    [404, {}, 'answers with the status 404'],
  ])('fails at once for the status %s %j', async (status, headers, says) => {
    const { origin, asked } = await serveAnswers(() => ({
      status,
      headers: headers as Record<string, string>,
    }));
    await expect(getText(`${origin}/a?key=abc`, FAST)).rejects.toThrow(`${origin}/a ${says}`);
    expect(asked).toHaveLength(1);
  });

  it('fails after its repetitions, without the query in the message', async () => {
    const { origin, asked } = await serveAnswers(() => ({ status: 500 }));
    await expect(getText(`${origin}/a?key=abc`, { ...FAST, retries: 2 })).rejects.toThrow(
      `${origin}/a answers with the status 500`,
    );
    expect(asked).toHaveLength(3);
  });

  it('fails for what is no JSON, and says how it begins', async () => {
    const { origin } = await serveAnswers(() => ({ body: '<!doctype html><title>Sign in</title>' }));
    await expect(getJson(`${origin}/a`)).rejects.toThrow('got "<!doctype html><title>Sign in</title>"');
  });

  it('fails if no server is there', async () => {
    await expect(getText('http://127.0.0.1:9/a', { ...FAST, retries: 1 })).rejects.toThrow(
      'cannot be reached',
    );
  });

  it('keeps to a number of requests a second', async () => {
    const { origin } = await serveAnswers(() => json([]));
    const start = Date.now();
    await Promise.all([1, 2, 3].map((at) => getJson(`${origin}/${at}`, { perSecond: 10 })));
    expect(Date.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('asks a second time only whether the answer is still right', async () => {
    vi.stubEnv('ROWPRESS_LOAD_CACHE', makeFolder());
    const { origin, asked } = await serveAnswers(({ headers }) =>
      headers['if-none-match'] === '"1"' ? { status: 304 } : json(['ö'], { ETag: '"1"' }),
    );
    expect(await getJson(`${origin}/a`)).toEqual(['ö']);
    const again = await request(`${origin}/a`);
    expect([again.status, again.text]).toEqual([304, '["ö"]']);
    // Another key may read another list.
    await getJson(`${origin}/a`, { headers: { Authorization: 'Bearer other' } });
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"', undefined]);
  });
});

describe('the pages of a list', () => {
  it('follow the header Link', async () => {
    const { origin } = await serveAnswers(({ path }) => {
      const page = Number(new URL(path, 'http://a.example').searchParams.get('page') ?? 1);
      const next = `</list?page=${page + 1}>; rel="next", </list>; rel="first"`;
      return json([page], page < 3 ? { Link: next } : { Link: '</list>; rel="first"' });
    });
    expect(await allPages(getPages(`${origin}/list`, { next: (_, answer) => nextLink(answer) }))).toEqual([
      [1],
      [2],
      [3],
    ]);
  });

  it('follow a cursor in the body', async () => {
    const { origin, asked } = await serveAnswers(({ body }) => json({ cursor: body === '{}' ? 'b' : null }));
    const pages = getPages<{ cursor: string | null }>(`${origin}/list`, {
      body: '{}',
      next: ({ cursor }) => (cursor === null ? undefined : { body: JSON.stringify({ cursor }) }),
    });
    expect(await allPages(pages)).toHaveLength(2);
    expect(asked.map(({ body }) => body)).toEqual(['{}', '{"cursor":"b"}']);
  });

  it('are an error if a page comes a second time, or if there are too many', async () => {
    const { origin } = await serveAnswers(() => json([]));
    const circle = getPages(`${origin}/list`, { next: () => `${origin}/list` });
    await expect(allPages(circle)).rejects.toThrow(`${origin}/list names a page that was read before`);
    let page = 0;
    const endless = getPages(`${origin}/list`, { most: 5, next: () => `/list?page=${++page}` });
    await expect(allPages(endless)).rejects.toThrow(`${origin}/list has more than 5 pages`);
  });
});

it('makes slugs of names', () => {
  expect(asSlug('Straße & Köche')).toBe('strasse-and-koche');
  const signs = ['en', 'de-AT', 'es', 'fr', 'sv', 'ja'].map((language) => asSlug('A & B', language));
  expect(signs).toEqual(
    ['A-and-B', 'A-und-B', 'A-y-B', 'A-et-B', 'A-och-B', 'A-and-B'].map((text) => text.toLowerCase()),
  );
});
