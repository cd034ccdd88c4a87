import { describe, expect, it } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { auditOf, linesOf } from './audit-lines.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

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
    'data/site.yaml': (text) => `${text}\nown:\n  first: A text.\n  claim: Satisfaction guaranteed.\n`,
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
        ['superlative', 'data/site.yaml', 'claim: Satisfaction guaranteed.', 4],
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

  it('names the row and the field of a text, and the row of each page', async () => {
    const guides = makeGuides(64, 20);
    guides[3]?.paragraphs.push('The price is [object Object] a month.');
    guides[3]?.links.push({ href: '/none/', text: 'None' });
    const site = makeGuidesSite(guides);
    const { stdout } = await runCli(['generate', '--root', site.root, '--json']);
    const row = 'guides/guide-3';
    expect(JSON.parse(stdout).problems).toMatchObject([
      { kind: 'broken-link', row, field: expect.stringMatching(/^links\[\d\]\.href$/) },
    ]);
    const [found] = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(found).toMatchObject({
      row,
      field: expect.stringMatching(/^paragraphs\[\d\]$/),
      places: [{ file: 'data/guides.json', line: expect.any(Number), row }],
    });
  });

  it('is no part of another word', async () => {
    const site = siteOfParts((guides) => {
      Object.assign(guides[8] ?? {}, { name: 'TBA' });
      Object.assign(guides[2] ?? {}, { isNear: true });
      guides[2]?.paragraphs.push('It is played after football.');
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'leftover');
    expect(linesOf(site, found)).toEqual([['leftover', 'data/guides.json', '"name": "TBA",', 1]]);
    // At home, other words follow it.
    expect(found[0]?.pages).toEqual(['/guides/guide-2/']);
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
    expect((await auditOf(site)).filter(({ kind }) => kind === 'early-update')).toEqual([]);
  });

  it('is the same field if only routes.yaml names the date', async () => {
    const site = siteOfParts((guides) => {
      for (const [at, guide] of guides.entries())
        Object.assign(guide, { date: '2026-03-02', updated: at === 5 ? '2026-03-01' : '2026-03-02' });
    });
    site.change({
      'data/routes.yaml': (text) =>
        text.replace('label: "{{guide.name}}"', 'label: "{{guide.name}}"\n  date: "{{guide.date}}"'),
    });
    await publish(site);
    const found = (await auditOf(site)).filter(({ kind }) => kind === 'early-update');
    expect(linesOf(site, found)).toEqual([
      ['early-update', 'data/guides.json', '"updated": "2026-03-01"', 1],
    ]);
  });

  it('is that of site.yaml and of the code, if the footer alone shows it', async () => {
    const site = siteOfParts(() => {});
    const footer =
      "\nconst HINT = 'TODO write';\nexport const Footer = ({ site }) => <footer><p>{site.own.line}</p><p>{HINT}</p>\n<nav><a href='/'>{site.own.label}</a></nav><p>© {site.name} 2019</p></footer>;\n";
    site.change({
      'data/site.yaml': (text) => `${text}  line: Always market leading.\n  label: '[Terms label]'\n`,
      'templates/layouts/default.tsx': (text) => text + footer,
    });
    await publish(site);
    expect(linesOf(site, await auditOf(site))).toEqual([
      ['leftover', 'templates/layouts/default.tsx', "const HINT = 'TODO write';", 21],
      ['leftover', 'data/site.yaml', "label: '[Terms label]'", 21],
      ['stale-year', 'templates/layouts/default.tsx', expect.stringContaining('© {site.name} 2019'), 21],
      ['superlative', 'data/site.yaml', 'line: Always market leading.', 21],
    ]);
  });
});
