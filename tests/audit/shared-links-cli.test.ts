import { describe, expect, it } from 'vitest';
import type { TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';
import { auditOf, linesOf } from './audit-lines.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

const PART = `
export const Next = () => (
  <p>
    See <a href="/nowhere/">what comes next</a>.
  </p>
);
`;

/** Returns a site of two families with a template each, which both import a component. */
function siteOfTwoTemplates(): TestSite {
  const site = makeGuidesSite(makeGuides(81, 20), makeGuides(82, 10, 'note'));
  site.change({
    'templates/parts/next.tsx': PART,
    'templates/pages/guide.tsx': (text) =>
      `import { Next } from '../parts/next.tsx';\n${text.replace('<ul>', '<Next /><ul>')}`,
    'data/routes.yaml': (text) =>
      text.replace('each: { guide: notes }\n  template: guide', 'each: { guide: notes }\n  template: note'),
  });
  site.change({ 'templates/pages/note.tsx': site.read('templates/pages/guide.tsx') });
  return site;
}

/** Returns where a build and an audit say that links lead nowhere: the line, and the number of pages. */
async function brokenLinks(site: TestSite) {
  const { stdout } = await runCli(['generate', '--root', site.root, '--json']);
  const built = (JSON.parse(stdout).problems as { file: string; line: number }[]).map(
    ({ file, line }) => `${file}:${line}`,
  );
  const audited = (await auditOf(site)).filter(({ kind }) => kind === 'broken-link');
  return { built, audited, places: audited.map(({ file, line }) => `${file}:${line}`) };
}

describe('a link that leads nowhere', () => {
  it('of a component that two templates import is one finding, at the line that the build says', async () => {
    const site = siteOfTwoTemplates();
    const { built, audited, places } = await brokenLinks(site);
    expect([built, places]).toEqual([['templates/parts/next.tsx:4'], built]);
    expect(linesOf(site, audited)).toEqual([
      ['broken-link', 'templates/parts/next.tsx', 'See <a href="/nowhere/">what comes next</a>.', 30],
    ]);
    expect(audited[0]).toMatchObject({ isOfTemplate: true, subject: '/nowhere/' });
  });

  it('is told at the component like an empty link and an image without a text', async () => {
    const site = siteOfTwoTemplates();
    site.change({
      'templates/parts/next.tsx': (text) =>
        text.replace(
          /See .*/,
          '<a href="#">Up there</a> <a href="/guides/guide-3/"></a> <img src="https://pictures.example/a.png" />',
        ),
    });
    await runCli(['generate', '--root', site.root]);
    const found = (await auditOf(site)).filter(({ level }) => level === 'error');
    expect(linesOf(site, found).map(([kind, file, , pages]) => [kind, file, pages])).toEqual(
      ['empty-link', 'image-alt', 'malformed-link'].map((kind) => [
        ...[kind, 'templates/parts/next.tsx', 30],
      ]),
    );
  });

  it('of the layout is one finding with all pages, also if a component has it too', async () => {
    const site = siteOfTwoTemplates();
    site.change({
      'templates/parts/next.tsx': (text) => text.replace('/nowhere/', '/guides/guide-3/'),
      'templates/layouts/default.tsx': (text) =>
        text.replace('{site.name}<', '{site.name}\n<a href="/gone/">Gone</a><a href="/guides/">Guides</a><'),
    });
    const { built, audited, places } = await brokenLinks(site);
    expect(places.sort()).toEqual(built.sort());
    expect(linesOf(site, audited).map(([, file, , pages]) => [file, pages])).toEqual([
      ['templates/layouts/default.tsx', 31],
      ['templates/layouts/default.tsx', 31],
    ]);
    // One component of which the header and the main part show a link.
    site.change({
      'templates/parts/next.tsx': (text) => text.replace('/guides/guide-3/', '/nowhere/'),
      'templates/layouts/default.tsx': (text) =>
        `import { Next } from '../parts/next.tsx';\n${text.replace(/<a href=.*<\/a>/, '<Next />')}`,
    });
    expect(linesOf(site, (await brokenLinks(site)).audited)).toEqual([
      ['broken-link', 'templates/parts/next.tsx', expect.any(String), 31],
    ]);
  });

  it('of every row stays a fault of its template, and right links in header and footer are none', async () => {
    const guides = makeGuides(83, 20);
    for (const guide of guides) guide.links.push({ href: '/nowhere/', text: 'Next' });
    const site = makeGuidesSite(guides);
    site.change({
      'templates/layouts/default.tsx': (text) =>
        text.replace(
          '{site.name}<',
          '<a href="/">{site.name}</a><a href="guide-2/">Beside</a><a href="/robots.txt">Robots</a><a href="#main">Up</a><',
        ),
    });
    const { audited } = await brokenLinks(site);
    expect(audited.map(({ file, pages, isOfTemplate }) => [file, pages.length, isOfTemplate])).toEqual([
      ['templates/pages/guide.tsx', 20, true],
    ]);
  });
});
