import { beforeAll, describe, expect, it } from 'vitest';
import type { Claim, Finding } from '../../generator/types/audit.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

/** The day of the audits. */
const TODAY = '2026-11-20';
const FACTS = `trialDays:
  { value: 14, unit: days, near: trial, source: Terms of usage, checked: "2026-11-01" }
buyers:
  { value: "12,000+", source: A case study, checked: "2026-10-01", expires: "2026-11-19" }
saved: { value: 70, unit: "%", source: A case study, checked: "2026-11-21" }
steps: { value: 3, source: The product team, checked: "2025-11-19" }
`;
const CLAIM = {
  type: 'object',
  claim: 'feature text',
  properties: {
    feature: { type: 'string' },
    text: { type: 'string' },
    source: { type: 'string' },
    checked: { type: 'string' },
    url: { type: 'string', format: 'web-address' },
  },
};
const ROWS = `- slug: saw
  name: Saw
  summary: Cuts wood for {{fact.trialDays}} days.
  claims:
    - { feature: Edge, text: "Stays sharp for {{fact.trialDays}} days.", source: A test, checked: "2026-11-01" }
    - { feature: Age, text: It is old., source: Its maker, checked: "2025-11-19", url: "https://saw.example/" }
    - { feature: Price, text: It is cheap., checked: "2026-11-21" }
- slug: file
  name: File
  summary: The trial of 14 days is for free.
  note: "Serves 12,000+ buyers. It is done in 3 steps. Others take 14 days."
- slug: hidden
  name: Hidden
  summary: A 14-day trial of something.
  noindex: true
  claims: [{ feature: None, text: It has no source. }]
- slug: plane
  name: Plane
  summary: Saves 70 per cent of the work in 114 days after the trial.
  note: "A 14-day test comes first. The trial follows."
`;

async function makeClaims(overrides: Overrides = {}): Promise<TestSite> {
  const site = makeSite({
    'data/tools.yaml': ROWS,
    'data/facts.yaml': FACTS,
    'data/schemas/tools.schema.json': (text) =>
      text.replace('"note":', `"claims": { "type": "array", "items": ${JSON.stringify(CLAIM)} }, "note":`),
    ...overrides,
  });
  await publish(site);
  return site;
}

interface Answer {
  readonly exitCode: number;
  readonly findings: readonly Finding[];
  readonly claims?: readonly Claim[];
}

async function audit(site: TestSite, ...flags: string[]): Promise<Answer> {
  const env = { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) };
  const { stdout, stderr } = await runCli(['audit', '--root', site.root, '--json', ...flags], { env });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('claims and facts', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await makeClaims();
  });

  it('are found without source, from the future, old, over, and said by hand, at their own lines', async () => {
    const { findings, exitCode } = await audit(site, '--only', 'claims');
    expect(exitCode).toBe(1);
    expect(
      findings.map(({ kind, level, file, line, pages }) => [kind, level, `${file}:${line}`, pages]).sort(),
    ).toEqual(
      [
        ['claim-future', 'error', 'data/facts.yaml:5', []],
        ['claim-future', 'error', 'data/tools.yaml:7', ['/tools/saw/']],
        ['claim-old', 'warning', 'data/facts.yaml:6', []],
        ['claim-old', 'warning', 'data/tools.yaml:6', ['/tools/saw/']],
        ['claim-source', 'error', 'data/tools.yaml:7', ['/tools/saw/']],
        ['fact-by-hand', 'warning', 'data/tools.yaml:10', ['/tools/file/']],
        ['fact-by-hand', 'warning', 'data/tools.yaml:11', ['/tools/file/']],
        ['fact-by-hand', 'warning', 'data/tools.yaml:19', ['/tools/plane/']],
        ['fact-expired', 'error', 'data/facts.yaml:3', []],
      ].sort(),
    );
    expect(findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'the claim "Age: It is old." was checked on 2025-11-19, more than 12 months ago',
        'the text says "12,000+" by hand, the value of the fact buyers',
        'the text says "70 per cent" by hand, the value of the fact saved',
      ]),
    );
  });

  it('are listed by age, with their values, places and pages', async () => {
    const { claims } = await audit(site, '--only', 'claims');
    expect(claims?.map(({ name, text, checked, line }) => [name ?? text, checked, line])).toEqual([
      ['None: It has no source.', undefined, 16],
      ['steps', '2025-11-19', 6],
      ['Age: It is old.', '2025-11-19', 6],
      ['buyers', '2026-10-01', 3],
      ['trialDays', '2026-11-01', 1],
      ['Edge: Stays sharp for 14 days.', '2026-11-01', 5],
      ['saved', '2026-11-21', 5],
      ['Price: It is cheap.', '2026-11-21', 7],
    ]);
    const trial = claims?.find(({ name }) => name === 'trialDays');
    expect(trial).toMatchObject({ kind: 'fact', text: '14', unit: 'days', pages: ['/tools/saw/'] });
    const env = { SOURCE_DATE_EPOCH: String(Date.parse(TODAY) / 1000) };
    const { stdout } = await runCli(['audit', '--root', site.root, '--only', 'claims'], { env });
    expect(stdout).toContain('2025-11-19  data/tools.yaml:6  Age: It is old.');
    expect(stdout).toContain('Its maker <https://saw.example/>; /tools/saw/');
    expect(stdout).toContain('4 facts and 4 claims');
  });

  it('--only shows some kinds, and refuses a name that is none', async () => {
    const { findings, claims } = await audit(site, '--only', 'claim-old, thin-content');
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['claim-old', 'thin-content']));
    expect(claims).toBeUndefined();
    const { exitCode, stderr } = await runCli(['audit', '--root', site.root, '--only', 'claim-odl']);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Did you mean "claim-old"?')]);
    const other = await runCli(['audit', '--root', site.root, '--only', 'zebra-crossing']);
    expect(other.stderr).toContain('"rowpress audit" counts the kinds that this site has');
  });
});

it('the limit of months can be set for a family, and levels can be switched off', async () => {
  const site = await makeClaims({
    'data/audit.yaml':
      'limits: { claimMonths: 13 }\nlevels: { fact-by-hand: off }\nfamilies: { tool: { limits: { claimMonths: 24 } } }\n',
  });
  const { findings } = await audit(site, '--only', 'claim-old,fact-by-hand');
  expect(findings).toEqual([]);
});

it('a text that says another number of all than a fact does is told of, and no number of somebody', async () => {
  const notes = [
    ['a', 'More than 15,000 customers in 30 countries record with it.'],
    ['b', 'Join 9,500 happy customers.'],
    ['c', 'It is used by 12,000+ customers.'],
    ['d', 'The maker Plankton has more than 3,000 customers.'],
    ['e', 'We asked 2,400 customers about it, and 300 countries are none.'],
    ['f', 'More than 12 customers came to the fair.'],
  ] as const;
  const site = await makeClaims({
    'data/facts.yaml': `customers: { value: "12,000+", unit: customers, source: A study, checked: "2026-10-01" }
countries: { value: 50+, unit: countries, source: A study, checked: "2026-10-01" }
`,
    'data/tools.yaml': notes
      .map(([slug, note]) =>
        `- slug: ${slug}\n  name: Tool ${slug}\n  summary: Cuts wood.\n  note: ${note}\n`.replaceAll(
          '\\\n',
          '\n',
        ),
      )
      .join(''),
  });
  const { findings } = await audit(site, '--only', 'fact-differs');
  expect(findings.map(({ message, line }) => [line, message])).toEqual([
    [4, 'the text says "15,000 customers", and the fact customers is 12,000+'],
    [4, 'the text says "30 countries", and the fact countries is 50+'],
    [8, 'the text says "9,500 happy customers", and the fact customers is 12,000+'],
  ]);
});
