import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditReport, auditSite, generate } from '../../generator/index.ts';
import type { Finding } from '../../generator/types/audit.ts';
import type { FindingKind } from '../../generator/types/finding-kinds.ts';
import { copySite, type TestSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';
import { createWriter } from './guides-site.ts';

const MUSEUM = { root: join(import.meta.dirname, '../sites/languages') } as TestSite;

async function publish({ root }: TestSite): Promise<void> {
  const { published, problems } = await generate({
    root,
    images: false,
    date: TODAY,
    maxRemoved: 'all',
    allowLost: true,
  });
  if (!published) throw new Error(JSON.stringify(problems, null, 2));
}

const audit = (
  { root, out }: TestSite,
  options: { readonly kinds?: string; readonly language?: string } = {},
) => auditSite({ root, out, date: TODAY, drafts: false, ...options });

/** Returns the findings of some kinds, with their pages. */
async function find(site: TestSite, ...kinds: FindingKind[]): Promise<readonly Finding[]> {
  return (await audit(site, { kinds: kinds.join() })).findings;
}

const named = (findings: readonly Finding[]) =>
  findings.map(({ kind, pages }) => `${kind} ${pages.join(' ')}`);

/** Changes the HTML of a published page. */
function damage({ out }: TestSite, path: string, edit: (html: string) => string): void {
  const file = join(out, path, 'index.html');
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

const ALTERNATES = /<link rel="alternate" hreflang="[^"]*" href="[^"]*">/g;

describe('the audit of a site in five languages', () => {
  let published: TestSite;
  let report: AuditReport;
  beforeAll(async () => {
    published = copySite(MUSEUM);
    await publish(published);
    const site = copySite(published);
    report = await audit(site);
  });

  it('finds nothing wrong between its languages, and no translation that is a copy', () => {
    const wrong: FindingKind[] = [
      ...(['missing-alternate', 'alternate-not-reciprocal', 'other-language'] as const),
      ...(['same-title-in-languages', 'near-duplicate', 'same-title', 'same-description'] as const),
      ...(['same-h1', 'one-search', 'repeated-sentence', 'address-style'] as const),
    ];
    expect(named(report.findings.filter(({ kind }) => wrong.includes(kind)))).toEqual([]);
  });

  it('notes the pages of a region that say what the language says that they fall back to', () => {
    const same = report.findings.filter(({ kind }) => kind === 'same-as-fallback');
    const pages = same.flatMap((finding) => finding.pages);
    expect(pages).toContain('/de-ch/journal/die-kiste-ohne-etikett/');
    expect(pages).not.toContain('/de-ch/werkzeuge/doppelmeter/');
    expect(pages.filter((path) => !path.startsWith('/de-ch/'))).toEqual([]);
    expect(same[0]).toMatchObject({ level: 'note' });
  });

  it('counts pages and findings by language, and reports one language alone', async () => {
    expect(report.languages?.map(({ language }) => language)).toEqual(['en', 'de', 'de-CH', 'ar', 'ja']);
    const sum = report.languages?.reduce((all, { pages }) => all + pages, 0);
    expect(sum).toBe(report.pages);
    const german = await audit(copySite(published), { language: 'DE' });
    const [own, ...others] = german.languages ?? [];
    expect([own?.language, own?.pages, others]).toEqual(['de', german.pages, []]);
    expect(german.findings.length).toBeGreaterThan(0);
    expect(german.findings).toEqual(report.findings.filter(({ languages }) => languages?.includes('de')));
    expect(await german.renderHtml()).toContain('<th scope="row">de</th>');
    await expect(audit(published, { language: 'fr' })).rejects.toThrow('no pages in the language "fr"');
  });

  it('judges the families of each language by the settings of their source', async () => {
    const site = copySite(published);
    site.change({
      'data/audit.yaml': 'families: { tool: { levels: { description-length: off } } }\n',
      'data/accepted.yaml': `- { kind: thin-content, family: maker, reason: Short., by: Ada, until: "2099-01-01" }\n`,
    });
    const families = (await find(site, 'description-length', 'thin-content')).map(
      ({ kind, family }) => `${kind} ${family}`,
    );
    expect(families.filter((name) => /length tool___|content maker___/.test(name))).toEqual([]);
    expect(
      report.findings.some(({ kind, family }) => kind === 'thin-content' && family === 'maker___ar'),
    ).toBe(true);
  });

  it('other-language: the text of a translation is that of the source, in one script or another', async () => {
    const site = copySite(published);
    const english = site.read('data/posts/the-box-without-a-label.md').replace(/^---[\s\S]*?---\n/, '');
    const withEnglish = (text: string) =>
      text.replace(/^(---[\s\S]*?---\n)[\s\S]*$/, (_, front) => front + english);
    site.change({
      'data/posts/the-box-without-a-label.de.md': withEnglish,
      'data/posts/the-box-without-a-label.ja.md': withEnglish,
    });
    await publish(site);
    const findings = await find(site, 'other-language');
    expect(named(findings).sort()).toEqual([
      'other-language /de-ch/journal/die-kiste-ohne-etikett/',
      'other-language /de/journal/die-kiste-ohne-etikett/',
      'other-language /ja/journal/%E5%90%8D%E6%9C%AD%E3%81%AE%E3%81%AA%E3%81%84%E7%AE%B1/',
    ]);
    const german = findings.find(({ family }) => family === 'post___de');
    expect(german?.message).toBe('the main text is in English, and the page is in German');
  });

  it('same-title-in-languages: a title that was not translated, but no name', async () => {
    const site = copySite(published);
    const english = 'Journal of the museum';
    site.change({
      'data/routes.de.yaml': (text) => text.replace('Das Journal des Museums', english),
      // A word of two languages stands before the name of the site.
      'data/routes.ar.yaml': (text) =>
        text.replace(/(- name: tools\n(?: .*\n)*? {2}title: ).*/, '$1"Tools – Museum of Small Tools"'),
      // The name of a maker is the same in all languages.
      'data/routes.ja.yaml': (text) =>
        text.replace(/(- name: maker\n(?: .*\n)*? {2}title: ).*/, '$1"{{maker.name}}"'),
      'data/routes.yaml': (text) =>
        text
          .replace(/title: "All tools of the collection.*/, 'title: "Tools – Museum of Small Tools"')
          .replace('title: "{{maker.name}}, founded in {{maker.founded}}"', 'title: "{{maker.name}}"'),
    });
    expect(site.read('data/routes.ja.yaml')).toContain('title: "{{maker.name}}"\n');
    await publish(site);
    expect(named(await find(site, 'same-title-in-languages')).sort()).toEqual([
      'same-title-in-languages /de-ch/journal/',
      'same-title-in-languages /de/journal/',
    ]);
  });

  it('near-duplicates: pages of two regions that are not one page', async () => {
    const site = copySite(published);
    const { paragraph } = createWriter(7);
    const own = Array.from({ length: 4 }, paragraph).join('\n\n');
    site.change({
      'data/posts/a-lens-for-every-room.de.md': (text) =>
        text.replace(/^(---[\s\S]*?---\n)[\s\S]*$/, (_, front) => front + own),
      'data/posts/the-box-without-a-label.de-CH.md': `---\nname: Die Kiste ohne Zettel\n---\n${own}\n`,
    });
    await publish(site);
    const [finding, ...others] = await find(site, 'near-duplicate');
    expect(others).toEqual([]);
    expect(finding?.pages).toContain('/de-ch/journal/die-kiste-ohne-etikett/');
    expect(finding?.pages.some((path) => path.endsWith('/eine-lupe-in-jedem-raum/'))).toBe(true);
  });

  it('missing-alternate: rows that are translated, in a language without an indexed page', async () => {
    const site = copySite(published);
    site.change({
      'data/routes.ja.yaml': (text) => text.replace(/- name: tool\n(?: .*\n)+/, ''),
    });
    await publish(site);
    const findings = await find(site, 'missing-alternate');
    const [first] = findings;
    expect(first).toMatchObject({ level: 'error', family: 'tool', languages: ['en', 'ja'] });
    expect(first?.message).toContain(
      'Japanese: data/routes.ja.yaml has no title and description of its family',
    );
    // One of the eight tools is not translated into Japanese.
    expect(findings.map(({ pages }) => pages.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('missing-alternate: a head that does not name the page in another language', async () => {
    const site = copySite(published);
    damage(site, '/de/hersteller/loos/', (html) => html.replace(ALTERNATES, ''));
    const findings = await find(site, 'missing-alternate', 'alternate-not-reciprocal');
    expect(named(findings)).toEqual(['missing-alternate /de/hersteller/loos/']);
    expect(findings[0]?.message).toContain('/makers/loos/ (en)');
  });

  it('alternate-not-reciprocal: an alternate that is noindex, no page, in another language, or without a link back', async () => {
    const site = copySite(published);
    const to = (path: string) => (html: string) =>
      html.replace(
        '</head>',
        `<link rel="alternate" hreflang="fr" href="https://museum.example${path}"></head>`,
      );
    damage(site, '/makers/loos/', to('/fr/makers/loos/'));
    damage(site, '/makers/hartwell/', to('/ar/about/'));
    damage(site, '/makers/marren/', to('/tools/'));
    const findings = await find(site, 'missing-alternate', 'alternate-not-reciprocal');
    expect(findings.map(({ pages, message }) => `${pages.join()} ${message}`).sort()).toEqual([
      expect.stringContaining(
        '/makers/hartwell/ the head names https://museum.example/ar/about/ as an alternate, which is noindex',
      ),
      expect.stringContaining(
        '/makers/loos/ the head names https://museum.example/fr/makers/loos/ as an alternate, which is no page of the site',
      ),
      expect.stringContaining(
        '/makers/marren/ the head names https://museum.example/tools/ as an alternate, in French, which is in English',
      ),
      expect.stringContaining(
        '/tools/ /makers/marren/ names the page as an alternate, and it does not name that back',
      ),
    ]);
  });
});
