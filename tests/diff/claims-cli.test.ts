import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimChange } from '../../generator/types/diff.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type DiffDocument, gitOf, keepPublished } from './git-site.ts';

const CLAIM = {
  type: 'object',
  claim: 'feature text',
  properties: Object.fromEntries(
    ['feature', 'text', 'source', 'checked', 'url'].map((name) => [name, { type: 'string' }]),
  ),
};
const FACTS = `days: { value: 14, unit: days, source: Terms, checked: "2026-11-01" }
buyers: { value: "12,000+", source: A study, checked: "2026-10-01", expires: "2026-11-10" }
steps: { value: 3, source: The team, checked: "2026-11-01" }
`;
const ROWS = `- slug: saw
  name: Saw
  summary: Cuts wood for {{fact.days}} days.
  claims:
    - { feature: Edge, text: It stays sharp., source: A test, checked: "2026-11-01" }
    - { feature: Age, text: It is old., source: Its maker, checked: "2025-11-15" }
- slug: file
  name: File
  summary: Files wood.
  claims: [{ feature: Price, text: It is cheap., source: A shop, checked: "2026-11-01" }]
`;
const OTHERS = ['axe', 'adze', 'plane'].map(
  (slug) => `- { slug: ${slug}, name: ${slug}, summary: Cuts wood into ${slug}. }\n`,
);
const HOLD = '- { row: tools/axe, pages: out, reason: It is thin., by: Ada }\n';
/** The day of the earlier site, and that of the comparison. */
const THEN = '2026-11-05';
const TODAY = '2026-11-20';
const on = (day: string) => ({ SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) });

describe('rowpress diff tells changes of facts and claims', () => {
  let site: TestSite;
  const run = async (...flags: readonly string[]) => {
    const options = { cwd: site.root, env: on(TODAY) };
    const { exitCode, stdout, stderr } = await runCli(['diff', '--root', site.root, ...flags], options);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return stdout;
  };
  const diff = async (since: string): Promise<DiffDocument> =>
    JSON.parse(await run('--since', since, '--json'));

  beforeAll(async () => {
    site = makeSite({
      '.gitignore': 'output/\n.cache/\n',
      'data/tools.yaml': [ROWS, ...OTHERS].join(''),
      'data/facts.yaml': FACTS,
      'data/schemas/tools.schema.json': (text) =>
        text.replace('"note":', `"claims": { "type": "array", "items": ${JSON.stringify(CLAIM)} }, "note":`),
    });
    const git = gitOf(site.root, { GIT_COMMITTER_DATE: `${THEN}T12:00:00Z` });
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'First');
    git('tag', 'before');
    await publish(site);
    keepPublished(site);
    const { stdout } = await runCli(['facts', '--root', site.root, '--texts'], { env: on(THEN) });
    writeFileSync(join(site.root, 'facts.ndjson'), stdout);
    const [head = '', ...pages] = stdout.split('\n');
    const { claims: _, date: __, ...older } = JSON.parse(head);
    writeFileSync(join(site.root, 'older.ndjson'), [JSON.stringify(older), ...pages].join('\n'));
    site.change({
      'data/facts.yaml': FACTS.replace('value: 14', 'value: 21')
        .replace('"2026-11-01" }', '"2026-11-19" }')
        .replace(/steps.*\n/, 'years: { value: 9, source: The team, checked: "2026-11-01" }\n'),
      'data/held.yaml': HOLD,
      'data/tools.yaml': [ROWS, OTHERS[0], OTHERS[2]]
        .join('')
        .replace('It stays sharp., source: A test', 'It gets blunt., source: Two tests')
        .replace(/slug: file/, 'slug: rasp'),
    });
    await publish(site, '--allow-lost');
  });

  const told = ({ change, name, text, row, file, line, pages, fields, overdue }: ClaimChange) => [
    `${change} ${name ?? `${row} ${text}`} ${file}:${line}`,
    pages.join(' '),
    fields.map(({ field, before = '', after = '' }) => `${field}: ${before} > ${after}`).join('; '),
    overdue ?? '',
  ];

  it.each(['facts.ndjson', 'before'])('since %s', async (since) => {
    const { claims, counts, risks, causes, notes } = await diff(since);
    expect(claims?.map(told)).toEqual([
      ['overdue buyers data/facts.yaml:2', '', '', 'was valid until 2026-11-10'],
      [
        'overdue tools/saw Age: It is old. data/tools.yaml:6',
        '/tools/saw/',
        '',
        'was checked on 2025-11-15, more than 12 months ago',
      ],
      [
        'changed days data/facts.yaml:1',
        '/tools/saw/',
        'value: 14 > 21; checked: 2026-11-01 > 2026-11-19',
        '',
      ],
      [
        'changed tools/saw Edge: It gets blunt. data/tools.yaml:5',
        '/tools/saw/',
        'text: Edge: It stays sharp. > Edge: It gets blunt.; source: A test > Two tests',
        '',
      ],
      ['new years data/facts.yaml:3', '', 'value:  > 9; source:  > The team; checked:  > 2026-11-01', ''],
      ['gone steps data/facts.yaml:3', '', 'value: 3 > ; source: The team > ; checked: 2026-11-01 > ', ''],
    ]);
    expect([counts.claims, notes.join()]).toEqual([6, expect.not.stringContaining('not known')]);
    expect(risks.find(({ kind }) => kind === 'claim-overdue')?.pages).toEqual(['/tools/saw/']);
    expect(causes.find(({ kind }) => kind === 'fact')).toMatchObject({
      name: 'days',
      file: 'data/facts.yaml',
    });
  });

  it.each([
    ['live', 'A published folder does not hold sources and dates'],
    ['older.ndjson', 'An earlier rowpress wrote these facts, without claims'],
  ])('since %s: says that they are not known', async (since, note) => {
    const { claims, counts, notes } = await diff(since);
    expect([claims, counts.claims, notes.join()]).toEqual([
      undefined,
      undefined,
      expect.stringContaining(note),
    ]);
  });

  it('names the cause of a page that is gone, and no risk for one that is meant to go', async () => {
    const { gone, risks } = await diff('facts.ndjson');
    expect(gone.map(({ path, why, isMeant }) => [path, why, isMeant])).toEqual([
      ['/tools/adze/', 'its row is not in the data any more (it was at data/tools.yaml:12)', false],
      ['/tools/axe/', 'its row "axe" is held out (data/held.yaml:1)', true],
      ['/tools/file/', 'its row is not in the data any more (it was at data/tools.yaml:7)', false],
    ]);
    expect(risks.find(({ kind }) => kind === 'gone-without-redirect')?.pages).toEqual([
      '/tools/adze/',
      '/tools/file/',
    ]);
  });

  it('in the terminal, in Markdown and in HTML', async () => {
    const text = await run('--since', 'before');
    expect(text).toContain('Facts and claims (6)');
    expect(text).toMatch(
      /fact days \(data\/facts\.yaml:1\) changed; 1 page shows it\n +value +- 14 days\n +\+ 21 days/,
    );
    const comment = await run('--since', 'before', '--md');
    expect(comment).toContain('- value: 14 days\n+ value: 21 days');
    expect(comment).toContain(
      'claim "Edge: It gets blunt." of tools/saw (data/tools.yaml:5) changed; 1 page shows it',
    );
  });
});
