import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

const KEY = '4eC39HqLyjWDarjtT1zdp7dc';
const AWS = 'AKIAQWERTYUIOPASDFGH';

async function auditOf({ root }: TestSite, ...flags: readonly string[]): Promise<readonly Finding[]> {
  const { stdout } = await runCli(['audit', '--root', root, '--json', ...flags], { cwd: root });
  return JSON.parse(stdout).findings;
}

/** Returns what is found: its kind, the text in its line, and how many pages it has. */
function linesOf(site: TestSite, findings: readonly Finding[]) {
  return findings.map(({ kind, file, line, pages }) => [
    kind,
    file,
    site.read(file).split('\n')[line - 1]?.trim(),
    pages.length,
  ]);
}

/** Returns a site of guides of which some say a sentence more. */
function siteWith(said: Readonly<Record<number, readonly string[]>>, count = 20): TestSite {
  const guides = makeGuides(61, count);
  for (const [at, texts] of Object.entries(said)) guides[Number(at)]?.paragraphs.push(...texts);
  return makeGuidesSite(guides);
}

describe('the texts of a page', () => {
  it('are all judged, each at its own line', async () => {
    const site = siteWith({
      3: ['Made for [YOUR BRAND].', 'TODO: say more.', `Use sk_live_${KEY}.`, `Or ${AWS}.`, 'It was TBD'],
    });
    await publish(site);
    expect(linesOf(site, await auditOf(site))).toEqual(
      expect.arrayContaining([
        ['leftover', 'data/guides.json', expect.stringContaining('[YOUR BRAND]'), 1],
        ['leftover', 'data/guides.json', expect.stringContaining('TODO'), 1],
        ['leftover', 'data/guides.json', expect.stringContaining('TBD'), 1],
        ['secret', 'data/guides.json', expect.stringContaining('sk_live'), 1],
        ['secret', 'data/guides.json', expect.stringContaining('AKIA'), 1],
      ]),
    );
  });

  it('are bounded: twenty of a kind', async () => {
    const many = Array.from({ length: 30 }, (_, at) => `Dear [YOUR NAME ${at}], hello.`);
    const site = siteWith({ 3: many });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(found.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['[YOUR NAME 0]', '[YOUR NAME 19]']),
    );
    expect(found).toHaveLength(20);
  });

  it('are accepted one by one, or all of a kind', async () => {
    const entry = (text: string) =>
      `- kind: leftover\n  address: /guides/guide-3/\n${text}  reason: It is meant as it is.\n  by: Ada\n  until: 2999-01-01\n`;
    const site = siteWith({ 3: ['Made for [YOUR BRAND].', 'TODO: say more.', `Use sk_live_${KEY}.`] });
    site.change({ 'data/accepted.yaml': entry('  text: TODO\n') });
    await publish(site);
    const subjects = async () =>
      (await auditOf(site)).map(({ kind, subject }) => `${kind} ${subject}`).sort();
    const secret = 'secret sk_live_4eC3 (a live key of Stripe)';
    expect(await subjects()).toEqual(['leftover [YOUR BRAND]', secret]);
    site.change({ 'data/accepted.yaml': entry('') });
    expect(await subjects()).toEqual([secret]);
    site.change({
      'data/accepted.yaml':
        entry('  text: sk_live_4eC3\n').replace('leftover', 'secret') + entry('  text: XXX\n'),
    });
    const found = await auditOf(site);
    expect(found.map(({ kind }) => kind).sort()).toEqual(['leftover', 'leftover', 'unused-acceptance']);
    expect(found.at(-1)?.message).toBe('the audit no longer finds leftover for /guides/guide-3/: "XXX"');
  });

  it('are compared with those of an earlier site', async () => {
    const site = siteWith({ 3: ['TODO: say more.', `Use sk_live_${KEY}.`] });
    await publish(site);
    const { stdout } = await runCli(['facts', '--root', site.root]);
    site.change({
      'before.ndjson': stdout,
      'data/guides.json': (text) =>
        text.replace('TODO: say more.', `TODO: say more. It is undefined, ${AWS}.`),
    });
    await publish(site);
    const fresh = await auditOf(site, '--new-since', 'before.ndjson');
    expect(fresh.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['leftover', 'undefined'],
      ['secret', 'AKIAQWERTYUI (an access key of AWS)'],
    ]);
    const { stdout: summary } = await runCli(
      ['diff', '--root', site.root, '--since', 'before.ndjson', '--summary'],
      { cwd: site.root },
    );
    expect(summary).toMatch(/2 new errors/);
  });
});

describe('a fault on all pages of a template', () => {
  it('is one of them if they show one text, and six if they show six', async () => {
    const words = ['TODO', 'TBD', 'TBA', 'FIXME', 'XXX', '[YOUR BRAND]'];
    const site = siteWith(Object.fromEntries(words.map((word, at) => [at, [`${word}: say more.`]])), 6);
    await publish(site);
    const findings = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(linesOf(site, findings)).toEqual(
      expect.arrayContaining(
        words.map((word) => ['leftover', 'data/guides.json', `"${word}: say more."`, 1]),
      ),
    );
    expect(findings).toHaveLength(6);
  });

  it('is one of the rows if each has the word at a line of its own', async () => {
    const site = siteWith(
      Object.fromEntries([...Array(12).keys()].map((at) => [at, ['TODO: say more.']])),
      12,
    );
    await publish(site);
    const [finding, ...others] = await auditOf(site);
    expect([finding?.isOfTemplate, finding?.file, finding?.pages.length]).toEqual([
      false,
      'data/guides.json',
      12,
    ]);
    expect(others).toEqual([]);
  });

  it('hides no other text of its kind', async () => {
    const site = siteWith({ 3: [`Use sk_live_${KEY}.`] });
    site.change({
      'templates/layouts/default.tsx': (text) =>
        `${text}export const Footer = () => (\n  <footer>\n    {'${AWS}'} &copy; 2022 Small\n  </footer>\n);\n`,
    });
    await publish(site);
    expect(linesOf(site, await auditOf(site))).toEqual([
      ['secret', 'templates/layouts/default.tsx', expect.stringContaining(AWS), 21],
      ['secret', 'data/guides.json', expect.stringContaining('sk_live'), 1],
      ['stale-year', 'templates/layouts/default.tsx', expect.stringContaining('2022'), 21],
    ]);
  });
});

const CLOSING = `
// TODO is a comment here.
export const Closing = ({ guide, site }) => (
  <aside>
    {guide.isOpen ? <p>Dear {'{{first_name}}'}, play on.</p> : null}
    {guide.isOpen ? <p>It is the market leading, and the
      world's best guide of all.</p> : null}
    {guide.isOpen ? <p>{site.own.claim}</p> : null}
  </aside>
);
`;

/** Returns a site whose template imports a component, shows site.yaml, and lists summaries at home. */
function siteOfParts(change: (guides: Guide[]) => void): TestSite {
  const guides = makeGuides(62, 20);
  change(guides);
  const site = makeGuidesSite(guides);
  site.change({
    'templates/parts/closing.tsx': CLOSING,
    'templates/pages/guide.tsx': (text) =>
      `import { Closing } from '../parts/closing.tsx';\n${text
        .replace('rows: { guide }', 'site, links, rows: { guide }')
        .replace(
          '<ul>',
          '<Closing guide={guide} site={site} /><ul>{guide.isNear ? links.all.map(({ path, label }) => <li key={path}>{label}</li>) : null}',
        )}`,
    'templates/pages/home.tsx': (text) =>
      text.replace('{label}</a>', '{label}</a> {links.guides.find((one) => one.path === path).summary}'),
    'data/routes.yaml': (text) =>
      text.replace(
        'label: "{{guide.name}}"',
        'label: "{{guide.name}}"\n  summary: "{{guide.summary}}"\n  links: { all: { from: guide } }',
      ),
    'data/site.yaml': (text) => `${text}\nown:\n  first: A text.\n  claim: Everything here is guaranteed.\n`,
  });
  return site;
}

describe('the place of a text', () => {
  it('is that of the component, of site.yaml and of the row that a card shows', async () => {
    const site = siteOfParts((guides) => {
      for (const [at, guide] of guides.entries())
        Object.assign(guide, {
          summary: at === 7 ? 'Your text here' : 'A guide.',
          isOpen: at < 4,
        });
      // This guide shows its own summary as well.
      guides[7]?.paragraphs.push('It is quiet.');
    });
    await publish(site);
    const findings = await auditOf(site);
    expect(linesOf(site, findings)).toEqual(
      expect.arrayContaining([
        ['leftover', 'templates/parts/closing.tsx', expect.stringContaining('{{first_name}}'), 4],
        ['leftover', 'data/guides.json', '"summary": "Your text here",', 1],
        ['superlative', 'data/site.yaml', 'claim: Everything here is guaranteed.', 4],
        ['superlative', 'templates/parts/closing.tsx', expect.stringContaining('market leading'), 4],
      ]),
    );
    expect(findings.filter(({ kind }) => kind === 'leftover')).toHaveLength(2);
    const [ofCode] = findings.filter(({ file }) => file === 'templates/parts/closing.tsx');
    expect(ofCode).toMatchObject({ isOfTemplate: true, template: 'guide', family: 'guide' });
  });

  it('is one for the page of a row and those that show the row, and only the row is held', async () => {
    const site = siteOfParts((guides) => {
      for (const [at, guide] of guides.entries()) guide.name = at === 7 ? 'Your text here' : guide.name;
      Object.assign(guides[7] ?? {}, { heading: 'Your text here', title: 'A guide to your own words' });
      Object.assign(guides[2] ?? {}, { isNear: true });
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(linesOf(site, found)).toEqual([['leftover', 'data/guides.json', '"name": "Your text here",', 3]]);
    expect(found[0]?.pages).toEqual(['/guides/guide-7/', '/', '/guides/guide-2/']);
    const { stdout } = await runCli(['audit', '--root', site.root, '--hold', '--only', 'leftover']);
    expect(stdout.match(/^- row: .*$/gm)).toEqual(['- row: guides/guide-7']);
  });

  it('is routes.yaml for words of a title that it adds, and the field of a row for others', async () => {
    const site = siteOfParts((guides) => {
      Object.assign(guides[5] ?? {}, { title: 'What zithers cost in 2021' });
    });
    site.change({
      'data/routes.yaml': (text) =>
        text
          .replace('title: "{{guide.title}}"', 'title: "{{guide.title}} | Small"')
          .replace('title: All the guides of this small site', 'title: All guides of 2020, as a list'),
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'stale-year');
    expect(linesOf(site, found)).toEqual(
      expect.arrayContaining([
        ['stale-year', 'data/guides.json', '"title": "What zithers cost in 2021",', 1],
        ['stale-year', 'data/routes.yaml', 'title: All guides of 2020, as a list', 1],
      ]),
    );
  });

  it('is the code with the words beside it for a value that is missing', async () => {
    const site = siteOfParts((guides) => {
      for (const guide of guides.slice(0, 3)) Object.assign(guide, { isOpen: true });
    });
    site.change({
      'templates/parts/closing.tsx': (text) =>
        text.replace(
          /\{guide\.isOpen[\s\S]*\}\n/,
          `{guide.isOpen === undefined ? null :\n<p>{'Play it for ' + guide.minutes}</p>}\n`,
        ),
    });
    await publish(site);
    const found = await auditOf(site);
    expect(linesOf(site, found)).toEqual([
      ['leftover', 'templates/parts/closing.tsx', expect.stringContaining('Play it for'), 3],
    ]);
  });

  it('is no part of another word', async () => {
    const site = siteOfParts((guides) => {
      Object.assign(guides[8] ?? {}, { name: 'TBA' });
      Object.assign(guides[2] ?? {}, { isNear: true });
      guides[2]?.paragraphs.push('It is played after football.');
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(linesOf(site, found)).toEqual([['leftover', 'data/guides.json', '"name": "TBA",', 2]]);
    expect(found[0]?.pages.toSorted()).toEqual(['/', '/guides/guide-2/']);
  });

  it('is the element for robots and the rating of structured data in the code', async () => {
    const site = siteOfParts(() => {});
    site.change({
      'templates/parts/rating.ts':
        "// The aggregateRating of a guide.\nexport const rating = () => ({\n  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 7321 },\n});\n",
      'templates/pages/home.tsx': (text) =>
        `import { rating } from '../parts/rating.ts';\n${text
          .replace("name: 'Small', ", "name: 'Small', ...rating(), ")
          .replace('<article>', '<article>\n      <meta name="googlebot" content="noindex" />')}`,
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) =>
      /^(?:robots-differs|structured-unseen)$/.test(kind),
    );
    expect(linesOf(site, found).sort()).toEqual([
      ['robots-differs', 'templates/pages/home.tsx', '<meta name="googlebot" content="noindex" />', 1],
      ['structured-unseen', 'templates/parts/rating.ts', expect.stringContaining('aggregateRating:'), 1],
    ]);
    expect(found.every(({ isOfTemplate }) => isOfTemplate)).toBe(true);
  });

  it('is the field "updated" if that is before "date"', async () => {
    const site = siteOfParts((guides) => {
      Object.assign(guides[5] ?? {}, {
        shown: '2026-03-01',
        date: '2026-03-02',
        updated: '2026-03-01',
      });
    });
    site.change({
      'templates/pages/guide.tsx': (text) =>
        text.replace(
          'url: page.url };',
          'url: page.url, ...(guide.date ? { datePublished: guide.date, dateModified: guide.updated } : {}) };',
        ),
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'structured-value');
    expect(linesOf(site, found)).toEqual([
      ['structured-value', 'data/guides.json', '"updated": "2026-03-01"', 1],
    ]);
    expect(found[0]?.advice).toBe('Correct the dates of the row.');
  });
});
