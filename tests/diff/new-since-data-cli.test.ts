import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { gitOf, keepPublished } from './git-site.ts';

const TODAY = '2026-11-20';
const CLAIM = {
  type: 'object',
  claim: 'text',
  properties: { text: { type: 'string' }, source: { type: 'string' }, checked: { type: 'string' } },
};
const FACTS =
  'trialDays:\n  { value: 14, unit: days, near: trial, source: Terms of usage, checked: "2026-11-01" }\n';
const row = (slug: string, claim: string, note: string) => `- slug: ${slug}
  name: ${slug} of the shed
  summary: Cuts wood for {{fact.trialDays}} days, as a ${slug} does.
  note: ${note}
  claims:
    - ${claim}
`;
const SOUND = '{ text: It is sharp., source: Its maker, checked: "2026-11-01" }';
const FUTURE = '{ text: It is cheap., source: Its maker, checked: "2026-12-01" }';
const KINDS = 'claims,cut-value,redirect-chain';

/** Faults that the data has and no page says. */
const FAULTS = {
  'data/tools.yaml':
    row('saw', FUTURE, 'Others cut #one piece') + row('file', SOUND, 'The trial of 14 days.'),
  'data/facts.yaml': FACTS.replace('2026-11-01', '2026-12-02'),
  'data/redirects.yaml':
    '- { from: /saws/, to: /old-saws/, reason: Renamed. }\n- { from: /old-saws/, to: /tools/saw/, reason: Renamed. }\n',
};
const NEW = [
  'claim-future /tools/file/ /tools/saw/',
  'claim-future /tools/saw/',
  'cut-value /tools/saw/',
  'fact-by-hand /tools/file/',
  'redirect-chain',
];

describe('rowpress audit --new-since, of faults that stand in the data alone', () => {
  let site: TestSite;
  let git: ReturnType<typeof gitOf>;

  async function audit(since: string, ...flags: string[]) {
    const env = { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) };
    const command = ['audit', '--root', site.root, '--only', KINDS, '--new-since', since, ...flags];
    return runCli(command, { cwd: site.root, env });
  }
  async function found(since: string) {
    const { stdout, exitCode } = await audit(since, '--json');
    const { findings, notes } = JSON.parse(stdout) as {
      readonly findings: readonly Finding[];
      readonly notes?: readonly string[];
    };
    const named = findings.map(({ kind, pages }) => [kind, ...pages].join(' '));
    return { exitCode, found: named.sort(), notes };
  }
  async function exportFacts(file: string): Promise<void> {
    const { stdout } = await runCli(['facts', '--root', site.root]);
    writeFileSync(join(site.root, file), stdout);
  }

  beforeAll(async () => {
    site = makeSite({
      'data/tools.yaml': row('saw', SOUND, 'Others cut one piece') + row('file', SOUND, 'The trial is free.'),
      'data/facts.yaml': FACTS,
      'data/schemas/tools.schema.json': (text) =>
        text.replace('"note":', `"claims": { "type": "array", "items": ${JSON.stringify(CLAIM)} }, "note":`),
      '.gitignore': 'output/\n.cache/\nlive/\n*.ndjson\n',
    });
    git = gitOf(site.root);
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Sound');
    git('tag', 'sound');
    await publish(site);
    keepPublished(site);
    await exportFacts('sound.ndjson');
    site.change(FAULTS);
    await publish(site);
  });

  it.each(['sound', 'sound.ndjson'])(
    'finds them since %s, which the audit judges by its own data',
    async (since) => {
      expect(await found(since)).toEqual({ exitCode: 1, found: NEW, notes: undefined });
    },
  );

  it('counts them as new since a folder, which does not say them, and says so', async () => {
    const { exitCode, found: all, notes } = await found('live');
    expect([exitCode, all]).toEqual([1, NEW]);
    expect(notes).toEqual([
      expect.stringMatching(/^5 findings count as new, .* \(claim-future, cut-value, /),
    ]);
    expect((await audit('live')).stdout).toContain('5 findings count as new');
  });

  it('passes over them once the earlier site has them', async () => {
    await exportFacts('faulty.ndjson');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Faulty');
    const nothing = { exitCode: 0, found: [], notes: undefined };
    expect(await found('HEAD')).toEqual(nothing);
    expect(await found('faulty.ndjson')).toEqual(nothing);
    site.change({ 'data/tools.yaml': (text) => text.replace('a saw does', 'a good saw does') });
    await publish(site);
    expect(await found('HEAD')).toEqual(nothing);
  });

  it('judges the redirects of the data, also those that a build refuses', async () => {
    site.change({
      'data/redirects.yaml': (text) => `${text}- { from: /axes/, to: /tools/axe/, reason: Renamed. }\n`,
    });
    const { stdout, exitCode } = await audit('HEAD', '--json', '--only', 'redirect-orphan');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ kind: 'redirect-orphan', line: 3 }]);
    site.change({ 'data/redirects.yaml': (text) => text.replace(/.*axes.*\n/, '') });
  });

  it('reads an export of an earlier version, which has claims and nothing else of the data', async () => {
    const [head = '', ...pages] = readFileSync(join(site.root, 'faulty.ndjson'), 'utf8').split('\n');
    const { inData: _, ...known } = JSON.parse(head);
    writeFileSync(join(site.root, 'earlier.ndjson'), [JSON.stringify(known), ...pages].join('\n'));
    const { found: all, notes } = await found('earlier.ndjson');
    expect(all).toEqual(NEW.filter((one) => !one.startsWith('claim-')));
    expect(notes).toEqual([expect.stringMatching(/^3 findings count as new/)]);
  });
});
