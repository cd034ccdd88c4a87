import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { type FindingKind, traitsOf } from '../../generator/types/finding-kinds.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';
import { LINK_FAULTS } from './link-faults.ts';
import { NUMBER_FAULTS } from './number-faults.ts';
import { followSlugs, STEP } from './planted-faults.ts';
import { SITE_FAULTS } from './site-faults.ts';
import { TEXT_FAULTS } from './text-faults.ts';
import { WORD_FAULTS } from './word-faults.ts';

const FAULTS = [...TEXT_FAULTS, ...LINK_FAULTS, ...WORD_FAULTS, ...NUMBER_FAULTS];
/** Kinds that editors and copying cause, each of which is planted in several wordings. */
const TWICE: readonly FindingKind[] = [
  ...(['leftover', 'secret', 'personal-contact', 'stale-year', 'foreign-paragraph', 'fact-differs'] as const),
  ...(['two-currencies', 'price-differs', 'count-differs', 'spun-copy', 'one-search'] as const),
  ...(['repeated-sentence', 'stuffed-text', 'superlative', 'structured-value', 'misspelt-name'] as const),
  ...(['robots-differs', 'structured-unseen'] as const),
];
/** Limits that keep the planted pages small. The home page lists all of them. */
const SETTINGS = `
limits: { depth: 1, kilobytes: 50, manyLinks: 150 }
families: { home: { limits: { kilobytes: 500, manyLinks: 5000, wordsWithoutHeading: 50000 } } }
`;

async function findingsOf({ root }: TestSite): Promise<readonly Finding[]> {
  const { stdout, stderr } = await runCli(['audit', '--root', root, '--json']);
  expect(stderr).toBe('');
  return JSON.parse(stdout).findings;
}

const nameOf = (kind: string, pages: readonly string[]) => `${kind} ${[...pages].sort().join(' ')}`;
const pathOf = (family: string, guide: Guide | undefined) => `/${family}s/${guide?.slug}/`;

describe('the seeded site', () => {
  it(`has ${FAULTS.length} planted faults: each is found at its row, and nothing else is`, async () => {
    const guides = makeGuides(2, FAULTS.length * STEP);
    const notes = makeGuides(3, FAULTS.length, 'note');
    const slugsOf = (rows: readonly Guide[]) => rows.map(({ slug }) => slug);
    const [ofGuides, ofNotes] = [slugsOf(guides), slugsOf(notes)];
    for (const [number, { plant }] of FAULTS.entries())
      plant(guides, number * STEP + 1, notes[number] as Guide);
    followSlugs(guides, ofGuides, 'guides');
    followSlugs(notes, ofNotes, 'notes');
    const site = makeGuidesSite(guides, notes);
    site.change({
      'data/audit.yaml': SETTINGS,
      'data/redirects.yaml': '- { from: /old/, to: /, reason: It moved last year. }\n',
    });
    await publish(site);
    const findings = await findingsOf(site);
    const expected = FAULTS.map(({ kind, pages }, number) =>
      nameOf(
        kind,
        pages.map((step) =>
          step === 'note' ? pathOf('note', notes[number]) : pathOf('guide', guides[number * STEP + 1 + step]),
        ),
      ),
    );
    expect(findings.map(({ kind, pages }) => nameOf(kind, pages)).sort()).toEqual(expected.sort());

    for (const { kind, subject, isOfTemplate } of findings) {
      const { several } = traitsOf(kind);
      const isTold = several !== undefined && !(isOfTemplate && several === 'page');
      expect([kind, typeof subject]).toEqual([kind, isTold ? 'string' : 'undefined']);
    }
    const keys = findings.map(({ kind, pages, subject }) => `${kind} ${pages[0]} ${subject}`);
    expect(keys).toEqual([...new Set(keys)]);

    const ranks = findings.map(
      ({ level, pages }) => ['error', 'warning', 'note'].indexOf(level) * 1000 - pages.length,
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));

    // Each finding is in the file of its first page's row, and at the line that has the fault if a row has
    // it.
    const lines = {
      guides: site.read('data/guides.json').split('\n'),
      notes: site.read('data/notes.json').split('\n'),
    };
    for (const [number, { what, kind, shows }] of FAULTS.entries()) {
      const own = pathOf('guide', guides[number * STEP + 1]);
      const finding = findings.find((one) => one.kind === kind && one.pages.includes(own));
      const name = finding?.file === 'data/notes.json' ? 'notes' : 'guides';
      expect([what, finding?.file]).toEqual([what, `data/${name}.json`]);
      const line = lines[name][(finding?.line ?? 0) - 1];
      expect([what, line]).toEqual([what, expect.stringContaining(shows ?? '')]);
    }
  });

  it.each(TWICE)('plants "%s" at least twice', (kind) => {
    const ofSites = SITE_FAULTS.filter(({ expected }) => JSON.stringify(expected).includes(`"${kind}"`));
    const planted = FAULTS.filter((fault) => fault.kind === kind).length + ofSites.length;
    expect(planted).toBeGreaterThanOrEqual(2);
  });

  it.each(SITE_FAULTS)('finds $what', async ({ files, after, expected }) => {
    const site = makeGuidesSite(makeGuides(5, 20));
    site.change(files);
    await publish(site);
    site.change(after ?? {});
    const findings = await findingsOf(site);
    expect(findings.map(({ kind, file, line, pages }) => [kind, `${file}:${line}`, pages.length])).toEqual(
      expected,
    );
  });
});
