import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

const PICTURE = { src: 'https://www.example.com/a.png' };

async function publishGuides(guides: readonly Guide[], settings = ''): Promise<TestSite> {
  const site = makeGuidesSite(guides);
  if (settings !== '') site.change({ 'data/audit.yaml': settings });
  await publish(site);
  return site;
}

async function auditGuides(guides: readonly Guide[], settings?: string) {
  const { root } = await publishGuides(guides, settings);
  const { stdout } = await runCli(['audit', '--root', root, '--json']);
  const { findings, counts }: { findings: Finding[]; counts: Record<string, number> } = JSON.parse(stdout);
  return { findings, counts, kinds: findings.map(({ kind }) => kind) };
}

/** Makes the second guide a copy of the first, with its own name. */
function copyFirst([first, second]: readonly Guide[]): void {
  if (!first || !second) return;
  const { slug, name } = second;
  const paragraphs = first.paragraphs.map((text) => text.replaceAll(first.name, name));
  Object.assign(second, { ...first, slug, name, paragraphs });
}

describe('the rules of the audit', () => {
  it.each([
    [54, 1],
    [53, 53],
  ])('a fault on %i of 60 pages of a family is told %i times', async (faulty, told) => {
    const guides = makeGuides(11, 60);
    for (const guide of guides.slice(0, faulty)) guide.picture = PICTURE;
    const { findings } = await auditGuides(guides);
    expect(findings.map(({ kind, isOfTemplate }) => [kind, isOfTemplate])).toEqual(
      Array.from({ length: told }, () => ['image-alt', told === 1]),
    );
    if (told === 1)
      expect(findings[0]).toMatchObject({ file: 'templates/pages/guide.tsx', template: 'guide' });
  });

  it('a title of a whole family that is too wide is told once, at the family in routes.yaml', async () => {
    const guides = makeGuides(12, 12);
    for (const guide of guides) guide.title += ' and a wider view of many other things that fit no line';
    const { findings } = await auditGuides(guides);
    expect(findings).toMatchObject([{ kind: 'title-length', file: 'data/routes.yaml', line: 11 }]);
  });

  it('a page of a year, by its address, may say what was as of then, but not that it was updated for it', async () => {
    const guides = makeGuides(15, 12);
    const [one, other] = guides;
    Object.assign(one ?? {}, { slug: 'horns-in-2021' });
    one?.paragraphs.push('As of March 2021 we know of six horns.', 'Updated for 2021, with each horn.');
    other?.paragraphs.push('As of March 2021 we know of nine drums.');
    const { findings } = await auditGuides(guides);
    const years = findings.filter(({ kind }) => kind === 'stale-year');
    expect(years.map(({ message, pages }) => [/"(.*)"/.exec(message)?.[1], ...pages])).toEqual([
      ['As of March 2021', `/guides/${other?.slug}/`],
      ['Updated for 2021', '/guides/horns-in-2021/'],
    ]);
  });

  it('a heading of what holds for a year is told, and one that looks back is not', async () => {
    const last = new Date().getUTCFullYear() - 1;
    const told = [
      'Limits of hours for 2021',
      `Minimum wage in ${last}`,
      'Unsere Preise für 2021',
      `What is new in ${last}`,
      `Neuerungen im Jahr ${last}`,
    ];
    const right = [
      ...['In 2019', 'Results for 2021', 'What we did for 2021', 'Prices in the old town in 2004'],
      ...[`What was new in ${last}`, `What is new in ${last - 4}`, `A new hall in ${last}`],
      ...[`Our limits for ${last + 1}`, 'A song for 2021 people'],
    ];
    const guides = makeGuides(16, 24);
    for (const [at, heading] of [...told, ...right].entries())
      Object.assign(guides[at] ?? {}, { html: `<h2>${heading}</h2>` });
    Object.assign(guides[20] ?? {}, { html: `<h2>Limits for 2021</h2><h2>Limits for ${last}</h2>` });
    Object.assign(guides[21] ?? {}, { html: '<h2>Limits for 2021</h2>', slug: 'limits-2021' });
    const news = { html: `<h2>What is new in ${last}</h2>` };
    Object.assign(guides[22] ?? {}, { ...news, shown: `${last}-03-04`, updated: `${last}-03-04` });
    const { findings } = await auditGuides(guides);
    const years = findings.filter(({ kind }) => kind === 'stale-year');
    expect(years.map(({ message }) => /"(.*)"/.exec(message)?.[1]).sort()).toEqual(told.sort());
  });

  it('a cause hides its consequences, unless it is switched off', async () => {
    const guides = makeGuides(13, 12);
    copyFirst(guides);
    expect((await auditGuides(guides)).kinds).toEqual(['near-duplicate']);
    const { kinds } = await auditGuides(guides, 'levels: { near-duplicate: off }\n');
    // The same title hides the same heading.
    expect(kinds.sort()).toEqual(['same-description', 'same-title']);
  });

  it('a near-duplicate names the share, and the first shared sentence with its lines', async () => {
    const guides = makeGuides(14, 12);
    copyFirst(guides);
    const site = await publishGuides(guides);
    const { stdout } = await runCli(['audit', '--root', site.root, '--json']);
    const [{ message }] = JSON.parse(stdout).findings;
    const [, share, sentence = '', one, other] =
      /share (\d+) %.* sentence is "([^"]+)" at data\/guides\.json:(\d+) and data\/guides\.json:(\d+)/.exec(
        message,
      ) ?? [];
    expect(Number(share)).toBeGreaterThan(85);
    const lines = site.read('data/guides.json').split('\n');
    for (const line of [one, other]) expect(lines[Number(line) - 1]).toContain(sentence);
    expect(one).not.toBe(other);
  });

  it('does not judge pages that search engines may not index', async () => {
    const guides = makeGuides(15, 12);
    copyFirst(guides);
    Object.assign(guides[1] ?? {}, { noindex: true, picture: PICTURE });
    const { findings, counts } = await auditGuides(guides);
    expect(findings).toEqual([]);
    expect(counts).toMatchObject({ pages: 13, judged: 12 });
  });

  it('shows errors first, then what concerns the most pages, and counts all of them by kind', async () => {
    const guides = makeGuides(16, 60);
    for (const guide of guides.slice(0, 12)) guide.picture = PICTURE;
    for (const guide of guides.slice(20, 23)) guide.description = guides[20]?.description ?? '';
    for (const guide of guides.slice(30, 34)) guide.heading = guides[30]?.heading ?? '';
    for (const guide of guides.slice(30, 34)) guide.title += ` and ${guides[30]?.name}`;
    for (const guide of guides.slice(40, 42)) guide.links = [];
    const { root } = await publishGuides(guides);
    const { stdout, exitCode } = await runCli(['audit', '--root', root]);
    const order = [...stdout.matchAll(/\((image-alt|same-description|same-h1|few-links)\)/g)].map(
      ([, kind]) => kind,
    );
    expect(order).toEqual(['same-description', ...Array.from({ length: 8 }, () => 'image-alt'), 'same-h1']);
    expect(stdout.replace(/ +/g, ' ').split('\n').slice(-5)).toEqual([
      '61 of 61 pages judged: 13 errors, 1 warning, 2 notes (to read notes: --only KIND, or --html FILE).',
      ' 1 same-description',
      ' 12 image-alt 4 more with --json',
      ' 1 same-h1',
      ' 2 few-links notes',
    ]);
    expect(exitCode).toBe(1);
  });

  it('says that an older output is judged, if sources changed or a build failed', async () => {
    const site = await publishGuides(makeGuides(17, 12));
    const notesOf = async (...flags: readonly string[]) => {
      const { stdout } = await runCli(['audit', '--root', site.root, '--json', ...flags]);
      return JSON.parse(stdout).notes;
    };
    const older = [
      expect.stringMatching(/changed after the last "rowpress generate", so this is about an older output/),
      expect.stringMatching(/^The data has errors, .* first: data\/routes.yaml:\d+: .*"guides"/),
    ];
    expect(await notesOf()).toBeUndefined();
    site.change({ 'data/routes.yaml': (text) => text.replace('template: guide', 'template: guides') });
    expect((await runCli(['generate', '--root', site.root])).exitCode).not.toBe(0);
    expect(await notesOf()).toEqual(older);
    expect(await notesOf('--new-since', site.out)).toEqual(older);
    site.change({ 'data/routes.yaml': (text) => text.replace('template: guides', 'template: guide') });
    expect(await notesOf()).toBeUndefined();
    // How pages are judged changes none of them.
    site.change({ 'data/audit.yaml': 'levels: { few-links: off }\n' });
    expect(await notesOf()).toBeUndefined();
  });
});
