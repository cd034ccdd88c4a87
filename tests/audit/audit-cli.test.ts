import { describe, expect, it } from 'vitest';
import type { Finding, FindingKind } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { createWriter, type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

interface Audit {
  readonly exitCode: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Publishes a site of guides, and returns what the audit says of it. */
async function audit(guides: readonly Guide[], redirects?: string): Promise<Audit> {
  const site = makeGuidesSite(guides, redirects);
  await publish(site);
  const { stdout, stderr } = await runCli(['audit', '--root', site.root, '--json']);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/** Changes one guide, the one at `at`. */
type Plant = (guides: Guide[], at: number) => void;

const writer = createWriter(99);
const path = (at: number) => `/guides/guide-${at}/`;
const change =
  (part: Partial<Guide>): Plant =>
  (guides, at) => {
    Object.assign(guides[at] as Guide, part);
  };
/** Copies the text of the guide before, with the names of this one. */
const copy =
  (edit: (paragraphs: string[]) => string[] = (same) => same): Plant =>
  (guides, at) => {
    const [from, to] = [guides[at - 1], guides[at]] as [Guide, Guide];
    to.paragraphs = edit(from.paragraphs.map((text) => text.replaceAll(from.name, to.name)));
  };

/** The faults that are planted, each with the pages that the finding names, counted from the planted guide. */
const PLANTS: readonly (readonly [
  what: string,
  kind: FindingKind,
  plant: Plant,
  pages?: readonly number[],
])[] = [
  ['a copied text', 'near-duplicate', copy(), [-1, 0]],
  [
    'a copied text with another sentence',
    'near-duplicate',
    copy(([first = '', ...rest]) => [`${first} ${writer.sentence()}`, ...rest]),
    [-1, 0],
  ],
  ['a copied text in another order', 'near-duplicate', copy((texts) => texts.toReversed()), [-1, 0]],
  [
    'a copied text with other numbers',
    'near-duplicate',
    copy((texts) => texts.map((text, at) => (at === 1 ? `${text} 2026.` : text))),
    [-1, 0],
  ],
  ['the same title', 'same-title', (g, at) => change({ title: g[at - 1]?.title ?? '' })(g, at), [-1, 0]],
  [
    'the same title in capitals',
    'same-title',
    (g, at) => change({ title: g[at - 1]?.title.toUpperCase() ?? '' })(g, at),
    [-1, 0],
  ],
  [
    'the same description',
    'same-description',
    (g, at) => change({ description: g[at - 1]?.description ?? '' })(g, at),
    [-1, 0],
  ],
  [
    'the same heading',
    'same-h1',
    (g, at) => change({ heading: g[at - 1]?.heading ?? '', title: `Zu ${g[at - 1]?.name} vafo` })(g, at),
    [-1, 0],
  ],
  [
    'titles that differ by a number',
    'number-titles',
    (g, at) =>
      [0, 1].forEach((n) => {
        change({ title: `Guide to zeta ${n + 7}`, heading: `Zeta ${n + 7} works like ${n}` })(g, at - 1 + n);
      }),
    [-1, 0],
  ],
  ['a short title', 'title-length', change({ title: 'Guide', heading: 'A guide of short words' })],
  [
    'a title that is cut',
    'title-length',
    (g, at) => change({ title: `${g[at]?.title} ${'wide words '.repeat(8)}` })(g, at),
  ],
  ['a short description', 'description-length', change({ description: 'Too short.' })],
  ['a description that is cut', 'description-length', change({ description: writer.sentence(40) })],
  ['a heading about something else', 'h1-differs', change({ heading: 'Welcome everybody' })],
  ['an empty heading', 'h1-missing', change({ heading: '' })],
  ['few words', 'thin-content', change({ paragraphs: [writer.sentence()] })],
  [
    'no link from anywhere',
    'no-text-link',
    (g, at) => {
      change({ name: 'Hidden one' })(g, at);
      for (const guide of g)
        guide.links = guide.links.map((link) =>
          link.href === path(at) ? { href: '/', text: 'Home' } : link,
        );
    },
  ],
  ['no links', 'few-links', change({ links: [] })],
  [
    'one text for five targets',
    'link-text',
    change({ links: [1, 2, 3, 4, 5].map((to) => ({ href: path(to), text: 'Read more' })) }),
  ],
  ['a link to no page', 'broken-link', (g, at) => g[at]?.links.push({ href: '/guides/none/', text: 'None' })],
  [
    'a relative link to no page',
    'broken-link',
    (g, at) => g[at]?.links.push({ href: '../missing/', text: 'Missing' }),
  ],
  [
    'a link to no page with the own origin',
    'broken-link',
    (g, at) => g[at]?.links.push({ href: 'https://www.small.example/gone/', text: 'Gone' }),
  ],
  ['a placeholder', 'leftover', (g, at) => g[at]?.paragraphs.push('Welcome to \\{{name}}, friend.')],
  ['markup', 'leftover', (g, at) => g[at]?.paragraphs.push('This is <strong>important</strong> to all.')],
  [
    'a Markdown link',
    'leftover',
    (g, at) => g[at]?.paragraphs.push('Read [the guide](https://example.com) now.'),
  ],
  ['undefined', 'leftover', (g, at) => g[at]?.paragraphs.push('It costs undefined a month.')],
  ['an object', 'leftover', (g, at) => g[at]?.paragraphs.push('It is by [object Object] of course.')],
  ['an image without alt', 'image-alt', change({ picture: { src: '/a.png' } })],
  [
    'a video without a thumbnail',
    'structured-data',
    change({ data: { '@type': 'VideoObject', name: 'A video', uploadDate: '2026-01-01' } }),
  ],
  [
    'a job without a title',
    'structured-data',
    change({ data: { '@type': 'JobPosting', datePosted: '2026-01-01' } }),
  ],
  [
    'an article without an author',
    'structured-advice',
    change({ data: { '@type': 'Article', headline: 'A', image: '/a.png', datePublished: '2026-01-01' } }),
  ],
  ['a date that the sitemap lacks', 'date-without-lastmod', change({ shown: '2026-01-01' })],
];

describe('rowpress audit', () => {
  it('finds nothing in a site without faults', async () => {
    const { exitCode, findings, counts } = await audit(makeGuides());
    expect(findings).toEqual([]);
    expect({ exitCode, ...counts }).toMatchObject({ exitCode: 0, pages: 61, judged: 61, error: 0 });
  });

  it(`finds each of ${PLANTS.length} planted faults, at its row, and no others`, async () => {
    const guides = makeGuides(2, PLANTS.length * 3);
    for (const [number, [, , plant]] of PLANTS.entries()) plant(guides, number * 3 + 1);
    const { findings } = await audit(guides);
    const expected = PLANTS.map(([, kind, , pages = [0]], number) => {
      const own = pages.map((step) => path(number * 3 + 1 + step));
      return `${kind} ${own.sort().join(' ')}`;
    });
    const found = findings.map(({ kind, pages }) => `${kind} ${[...pages].sort().join(' ')}`);
    expect(found.sort()).toEqual(expected.sort());
    for (const { file, line } of findings) expect([file, line > 1]).toEqual(['data/guides.json', true]);
  });

  it('tells twelve guides with one description as one finding', async () => {
    const guides = makeGuides(3);
    for (const guide of guides.slice(0, 12)) guide.description = guides[0]?.description ?? '';
    const { findings, exitCode } = await audit(guides);
    expect(findings.map(({ kind, pages }) => [kind, pages.length])).toEqual([['same-description', 12]]);
    expect(exitCode).toBe(1);
  });

  it('tells a fault on all pages of a family as one of its template', async () => {
    const guides = makeGuides(4);
    for (const guide of guides) guide.picture = { src: '/a.png' };
    const { findings } = await audit(guides);
    expect(findings).toMatchObject([{ kind: 'image-alt', isOfTemplate: true, template: 'guide' }]);
    expect(findings[0]?.message).toMatch(/^60 of 60 pages/);
  });

  it('finds redirects to pages that search engines may not index', async () => {
    const redirects = '- { from: /a/, to: /guides/guide-1/, reason: It moved last year. }\n';
    expect((await audit(makeGuides(), redirects)).findings).toEqual([]);
  });

  it('says what to do if nothing is published', async () => {
    const site = makeGuidesSite(makeGuides());
    const { exitCode, stderr } = await runCli(['audit', '--root', site.root]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Run "rowpress generate" first');
  });
});

describe('data/audit.yaml and data/accepted.yaml', () => {
  /** Returns the kinds and levels that the audit finds in a site with a thin page and a short title. */
  async function auditWith(files: Readonly<Record<string, string>>, ...flags: string[]) {
    const guides = makeGuides(7);
    Object.assign(guides[3] as Guide, { paragraphs: [writer.sentence()] });
    Object.assign(guides[5] as Guide, { title: 'Guide', heading: 'A guide of short words' });
    const site = makeGuidesSite(guides);
    site.change(files);
    await publish(site);
    const { stdout } = await runCli(['audit', '--root', site.root, '--json', ...flags]);
    const { findings, counts, exitCode }: Audit = JSON.parse(stdout);
    return { found: findings.map(({ kind, level }) => `${level} ${kind}`), findings, counts, exitCode };
  }
  const accept = (until: string) =>
    `- { kind: thin-content, address: ${path(3)}, reason: It is a draft of a friend., by: Ada, until: ${until} }\n`;

  it('change levels and limits, for the site and for a family', async () => {
    expect((await auditWith({})).found).toEqual(['warning thin-content', 'warning title-length']);
    const site = 'limits: { titleCharacters: 5 }\nlevels: { thin-content: error }\n';
    expect(await auditWith({ 'data/audit.yaml': site })).toMatchObject({
      exitCode: 1,
      found: ['error thin-content'],
    });
    const family = `${site}families: { guide: { levels: { thin-content: off }, limits: { titleCharacters: 6 } } }\n`;
    expect(await auditWith({ 'data/audit.yaml': family })).toMatchObject({
      exitCode: 0,
      found: ['warning title-length'],
    });
  });

  it('leave out a finding that is accepted until a later day, and tell one that is over', async () => {
    const open = await auditWith({ 'data/accepted.yaml': accept('2999-01-01') });
    expect(open.found).toEqual(['warning title-length']);
    expect(open.counts).toMatchObject({ accepted: 1 });
    const over = await auditWith({ 'data/accepted.yaml': accept('2020-01-01') });
    expect(over.found).toContain('warning thin-content');
    expect(over.findings[0]?.message).toContain('Ada accepted this until 2020-01-01');
  });

  it('tell an acceptance that accepts nothing, at its line', async () => {
    const { findings } = await auditWith({
      'data/accepted.yaml': `${accept('2999-01-01')}${accept('2999-01-01').replace(path(3), path(4))}`,
    });
    expect(findings.at(-1)).toMatchObject({
      kind: 'unused-acceptance',
      file: 'data/accepted.yaml',
      line: 2,
    });
  });
});
