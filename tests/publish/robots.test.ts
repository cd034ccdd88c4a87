import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GenerateOptions, mergeShards } from 'rowpress';
import { expect, it, test } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const FILE = 'data/site.yaml';
const siteWith = (robots: string) => makeSite({ [FILE]: (text) => `${text}robots:\n${robots}` });
const robotsOf = (out: string) => readFileSync(join(out, 'robots.txt'), 'utf8');

/** Publishes a site, and returns its problems, each as one text. */
async function problemsOf(site: TestSite, options: Partial<GenerateOptions> = {}): Promise<string[]> {
  const { problems } = await publish(site, options);
  return problems.map(
    ({ kind, severity, file, line, column, message }) =>
      `${severity} ${kind} ${file}:${line}:${column} ${message}`,
  );
}

const RULES = `  - userAgents: [GPTBot, CCBot]
    disallow: [/]
    allow: [/tools/saw/]
  - userAgents: [Nothing]
    allow: []
`;

it('publishes the rules of site.yaml, below the base path, with a group for all others and the sitemap', async () => {
  const site = siteWith(RULES);
  expect(await problemsOf(site)).toEqual([]);
  const own = `User-agent: GPTBot
User-agent: CCBot
Disallow: /
Allow: /tools/saw/

User-agent: Nothing
Allow: /
`;
  expect(robotsOf(site.out)).toBe(
    `${own}\nUser-agent: *\nAllow: /\n\nSitemap: https://www.small.example/${SITEMAP_FILE}\n`,
  );
  expect(await problemsOf(site, { baseUrl: 'https://www.small.example/shop' })).toEqual([]);
  expect(robotsOf(site.out)).toBe(
    `${own.replaceAll(': /', ': /shop/')}\nUser-agent: *\nAllow: /\n\nSitemap: https://www.small.example/shop/${SITEMAP_FILE}\n`,
  );
});

it('publishes paths percent-encoded, whether they are written as letters or as escapes', async () => {
  const site = siteWith(
    '  - userAgents: [A]\n    disallow: [/città/, "/caf%C3%A9/*?q=$", "/a|b<c>/", "/50%/", "/x%2fy", "/a  b c/", "/😀[1]"]\n    allow: [/日本/]\n',
  );
  expect(await problemsOf(site)).toEqual([]);
  expect(robotsOf(site.out).split('\n').slice(1, 9)).toEqual([
    'Disallow: /citt%C3%A0/',
    'Disallow: /caf%C3%A9/*?q=$',
    'Disallow: /a%7Cb%3Cc%3E/',
    'Disallow: /50%25/',
    'Disallow: /x%2Fy',
    'Disallow: /a%20%20b%20c/',
    'Disallow: /%F0%9F%98%80%5B1%5D',
    'Allow: /%E6%97%A5%E6%9C%AC/',
  ]);
});

it('a rule in letters that keeps a search engine from a page with such letters is a warning', async () => {
  const site = makeSite({
    [FILE]: (text) => `${text}slugs: unicode\nrobots:\n  - { userAgents: ["*"], disallow: [/tools/säge/] }\n`,
    'data/tools.yaml': (text) => text.replaceAll(/\bsaw\b/g, 'säge'),
    'data/schemas/tools.schema.json': (text) =>
      text.replaceAll('"format": "slug-with-capitals"', '"format": "slug"'),
  });
  expect((await problemsOf(site)).join()).toContain('blocked-page');
});

const PREFERENCES = 'ai: { training: disallow, search: allow, answers: disallow }\n';

it('writes what texts may serve into each group of robots that may read something', async () => {
  const rules = `${RULES}  - userAgents: [Blocked]\n    disallow: [/]\n`;
  const site = makeSite({ [FILE]: (text) => `${text}${PREFERENCES}robots:\n${rules}` });
  expect(await problemsOf(site, { baseUrl: 'https://www.small.example/shop' })).toEqual([]);
  const lines = `Content-Usage: /shop/ search=y,ai-use=n,train-ai=n
Content-Signal: search=yes,ai-input=no,ai-train=no
`;
  expect(robotsOf(site.out)).toBe(
    `User-agent: GPTBot
User-agent: CCBot
Disallow: /shop/
Allow: /shop/tools/saw/
${lines}
User-agent: Nothing
Allow: /shop/
${lines}
User-agent: Blocked
Disallow: /shop/

User-agent: *
Allow: /shop/
${lines}
Sitemap: https://www.small.example/shop/${SITEMAP_FILE}
`,
  );
});

it('says nothing of a use that site.yaml leaves out', async () => {
  const site = makeSite({ [FILE]: (text) => `${text}ai: { training: disallow }\n` });
  expect(await problemsOf(site)).toEqual([]);
  expect(robotsOf(site.out)).toBe(
    `User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Signal: ai-train=no\n\nSitemap: https://www.small.example/${SITEMAP_FILE}\n`,
  );
});

test.each([
  ['{ train: disallow }', '5:7 ai.train: '],
  ['{ training: no }', '5:17 ai.training: '],
  ['{}', '5:5 ai: '],
  ['disallow', '5:5 ai: '],
])('a preference that is none is an error at its place: %s', async (value, fault) => {
  const problems = await problemsOf(makeSite({ [FILE]: (text) => `${text}ai: ${value}\n` }));
  expect(problems).toEqual([expect.stringContaining(` ${FILE}:${fault}`)]);
});

it('a merge of shards publishes the same rules', async () => {
  const site = makeSite({ [FILE]: (text) => `${text}${PREFERENCES}robots:\n${RULES}` });
  await publish(site);
  const folders = [1, 2].map((number) => ({ number, folder: join(makeFolder(), String(number)) }));
  for (const { number, folder } of folders)
    expect(await problemsOf(site, { shard: { number, of: 2 }, out: folder })).toEqual([]);
  const out = makeFolder();
  const parts = folders.map(({ folder }) => ({ folder, name: folder }));
  await mergeShards({ parts, out, cwd: site.root, home: makeFolder() });
  expect(robotsOf(out)).toBe(robotsOf(site.out));
});

test.each<[rules: string, problem: string | undefined]>([
  ['  - { userAgents: ["*"], disallow: [/tools/] }', 'robots: /tools/ keeps * from /tools/file/ and 2 more'],
  [
    '  - { userAgents: [GoogleBot], disallow: [/*w/$] }',
    'robots: /*w/$ keeps GoogleBot from /tools/saw/, which',
  ],
  ['  - { userAgents: ["*"], disallow: [/too], allow: [/tools/] }', undefined],
  ['  - { userAgents: ["*"], disallow: [/tools/], allow: [/*] }', 'robots: /tools/ keeps'],
  [
    '  - { userAgents: ["*"], disallow: [/saw, "/tools/saw/$x", "/tools$", "/*/saw/x", /private/] }',
    undefined,
  ],
  ['  - { userAgents: [GPTBot], disallow: [/] }', undefined],
])('a rule that keeps search engines from pages of the sitemap is a warning: %s', async (rules, problem) => {
  const problems = await problemsOf(siteWith(`${rules}\n`));
  expect(problems).toEqual(
    problem === undefined
      ? []
      : [expect.stringMatching(/^warning blocked-page data\/site\.yaml:6:\d+ robots: /)],
  );
  expect(problems.join()).toContain(problem ?? '');
});

it('a rule that is none is an error at its place', async () => {
  const faults = [
    ['{ userAgents: [a b], disallow: [/] }', '20 robots[0].userAgents[0]: Write a name'],
    ['{ userAgents: [b], disallow: [drafts] }', '35 robots[1].disallow[0]: Begin the path with "/"'],
    ['{ userAgents: [c], allow: ["/a\\nAllow: /"] }', '37 robots[2].allow[0]: Begin the path with "/"'],
    ['{ userAgents: [d], crawlDelay: 3, allow: [/a/] }', '24 robots[3].crawlDelay: '],
  ] as const;
  const problems = await problemsOf(siteWith(faults.map(([rules]) => `  - ${rules}\n`).join('')));
  expect(problems).toHaveLength(faults.length);
  for (const [at, [, fault]] of faults.entries())
    expect(problems[at]).toContain(`${FILE}:${6 + at}:${fault}`);
  expect(await problemsOf(siteWith('  - { userAgents: [A, a], disallow: [/] }\n'))).toEqual([
    `error wrong-value ${FILE}:6:23 robots[0].userAgents[1]: a has rules already`,
  ]);
});
