import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { auditOf, linesOf } from './audit-lines.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const leftoversOf = async (site: TestSite, ...flags: readonly string[]) =>
  (await auditOf(site, ...flags)).filter(({ kind }) => kind === 'leftover');

/** Returns a site whose home page shows summaries of guides, of which one has a text. */
function siteWithSummary(summary: string): TestSite {
  const guides = makeGuides(62, 20);
  for (const [at, guide] of guides.entries())
    Object.assign(guide, { summary: at === 7 ? summary : 'A guide.' });
  guides[2]?.paragraphs.push(`As the seventh says: ${summary}`);
  guides[7]?.paragraphs.push(summary);
  const site = makeGuidesSite(guides);
  site.change({
    'templates/pages/home.tsx': (text) =>
      text.replace('{label}</a>', '{label}</a> {links.guides.find((one) => one.path === path).summary}'),
    'data/routes.yaml': (text) =>
      text.replace('label: "{{guide.name}}"', 'label: "{{guide.name}}"\n  summary: "{{guide.summary}}"'),
  });
  return site;
}

/** Adds a paragraph of code to the pages of guides. */
const addParagraph = (site: TestSite, code: string) =>
  site.change({
    'templates/pages/guide.tsx': (text) => text.replace('<article>', `<article>\n      <p>{${code}}</p>`),
  });

describe('characters that were decoded wrongly', () => {
  it.each(['It is a cafÃ© of its own.', 'By the FluÃŸ it is.', 'A Ã©clair is sold there.'])(
    'are one finding at their line, whatever page shows the row: %s',
    async (summary) => {
      const site = siteWithSummary(summary);
      site.change({
        'data/guides.json': (text) => text.replace(`As the seventh says: ${summary}`, 'It is quiet.'),
        'templates/pages/guide.tsx': (text) =>
          text.replace('<article>', '<article><p>{site.own?.none}</p>').replace('rows: {', 'site, rows: {'),
      });
      await publish(site);
      const found = await leftoversOf(site);
      expect(linesOf(site, found)).toEqual([['leftover', 'data/guides.json', expect.any(String), 2]]);
      expect(site.read('data/guides.json').split('\n')[(found[0]?.line ?? 0) - 1]).toContain('Ã');
    },
  );

  it('are told with the words around them', async () => {
    const guides = makeGuides(63, 20);
    guides[3]?.paragraphs.push('We meet in a cafÃ© at the harbour.');
    const site = makeGuidesSite(guides);
    await publish(site);
    expect((await leftoversOf(site)).map(({ message }) => message)).toEqual([
      'the text shows "Ã©" in "We meet in a cafÃ© at the harbour."',
    ]);
  });

  it('are at the line of a translation', async () => {
    const site = copySite({ root: `${import.meta.dirname}/../sites/languages` } as TestSite);
    const file = 'data/posts/the-box-without-a-label.de.md';
    site.change({ [file]: (text) => `${text}\nEine Kiste steht am FuÃŸ der Treppe.\n` });
    await publish(site, '--no-images');
    const found = await leftoversOf(site);
    expect(new Set(found.map((finding) => finding.file))).toEqual(new Set([file]));
    expect(new Set(linesOf(site, found).map(([, , line]) => line))).toEqual(
      new Set(['Eine Kiste steht am FuÃŸ der Treppe.']),
    );
  });
});

describe('values that are missing', () => {
  const site = makeGuidesSite(makeGuides(64, 20));
  const newOnes = async (since: string) =>
    (await leftoversOf(site, '--new-since', since)).map(({ message, pages }) => [message, pages.length]);

  it('are found at the line of a text with names in it', async () => {
    addParagraph(site, `\`Look at \${guide.title} by \${guide.maker}\``);
    await publish(site);
    const found = await leftoversOf(site);
    expect(linesOf(site, found)).toEqual([
      ['leftover', 'templates/pages/guide.tsx', expect.stringContaining('Look at'), 20],
    ]);
    expect(found[0]?.message).toMatch(/^20 of 20 pages, for example: .* in ".* by undefined"$/);
  });

  it('are new if the same template showed another one before', async () => {
    const { stdout } = await runCli(['facts', '--root', site.root]);
    site.change({ 'before.ndjson': stdout });
    cpSync(site.out, join(site.root, 'before'), { recursive: true });
    expect(await newOnes('before')).toEqual([]);
    // An export does not tell the words beside them.
    expect(await newOnes('before.ndjson')).toEqual([]);
    addParagraph(site, `\`Made in \${guide.city} with care\``);
    await publish(site);
    expect(await newOnes('before')).toEqual([
      ['20 of 20 pages: the text shows "undefined" in "Made in undefined with care"', 20],
    ]);
  });

  it('are accepted by their text, with or without the words beside it', async () => {
    site.change({
      'data/accepted.yaml':
        '- { kind: leftover, family: guide, text: undefined, reason: Known., by: Ada, until: "2099-01-01" }\n',
    });
    expect(await leftoversOf(site)).toEqual([]);
  });
});
