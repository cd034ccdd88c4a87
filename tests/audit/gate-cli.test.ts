import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { createWriter, type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

interface Gated {
  readonly exitCode: number;
  readonly published: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly { readonly severity: string }[];
  readonly audit?: {
    readonly counts: Readonly<Record<string, number>>;
    readonly findings: readonly Finding[];
  };
}

async function gate({ root }: TestSite, ...flags: string[]): Promise<Gated> {
  const { stdout } = await runCli(['generate', '--root', root, '--gate', '--json', ...flags]);
  return JSON.parse(stdout);
}

function write({ root }: TestSite, guides: readonly Guide[]): void {
  writeFileSync(join(root, 'data/guides.json'), JSON.stringify(guides, null, 1));
}

const guideAt = (guides: readonly Guide[], at: number) => guides[at] as Guide;

/** Returns a copy of a guide in which only the name is another. */
function copyOf(guide: Guide, slug: string, name: string): Guide {
  return JSON.parse(JSON.stringify({ ...guide, slug }).replaceAll(guide.name, name));
}

/** Expects that a build with the gate fails, and leaves every byte of the output. Returns its result. */
async function expectRefused(site: TestSite, ...flags: string[]): Promise<Gated> {
  const before = readTree(site.out);
  const report = await gate(site, ...flags);
  expect(report).toMatchObject({ exitCode: 1, published: false });
  expect(readTree(site.out)).toEqual(before);
  return report;
}

describe('rowpress generate --gate', () => {
  it('publishes a site without findings, on a first build, on an unchanged one and on 30 new rows', async () => {
    const guides = makeGuides(11, 90);
    const site = makeGuidesSite(guides.slice(0, 60).map((guide) => ({ ...guide, links: [] })));
    const links = guides.map(({ slug }) => ({ href: `/guides/${slug}/`, text: `Read ${slug}` }));
    const linked = (count: number) =>
      guides.slice(0, count).map((guide, at) => ({
        ...guide,
        links: [1, 7, 13].map((step) => links[(at + step) % count]).filter((link) => link !== undefined),
      }));
    write(site, linked(60));
    for (const count of [60, 60, 90]) {
      write(site, linked(count));
      const { exitCode, published, audit } = await gate(site, '--strict');
      expect({ exitCode, published, audit }).toMatchObject({
        ...{ exitCode: 0, published: true },
        audit: { counts: { pages: count + 1, judged: count + 1 }, findings: [] },
      });
    }
  });

  it('refuses a row that was copied from its neighbour: both rows, the percentage, no byte changed', async () => {
    const guides = makeGuides(12);
    const site = makeGuidesSite(guides);
    await publish(site);
    const copy = copyOf(guideAt(guides, 10), 'guide-copied', 'Zuvo palimo');
    write(site, guides.toSpliced(11, 0, copy));
    const before = readTree(site.out);
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--gate', '--strict']);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/\d+ %/);
    expect(stderr).toContain('(near-duplicate)');
    expect(stderr).toMatch(/^ {4}(?=.*\/guides\/guide-10\/)(?=.*\/guides\/guide-copied\/)/m);
    expect(stderr).toContain('Nothing was published; the last good output stays.');
    expect(readTree(site.out)).toEqual(before);
  });

  it('tells twelve rows with one description as one finding with twelve pages', async () => {
    const guides = makeGuides(13);
    const site = makeGuidesSite(guides);
    await publish(site);
    for (const guide of guides.slice(20, 32)) guide.description = guideAt(guides, 20).description;
    write(site, guides);
    const { audit } = await expectRefused(site);
    expect(audit?.findings.map(({ kind, pages }) => [kind, pages.length])).toEqual([
      ['same-description', 12],
    ]);
  });

  it('judges an edit of one row, and its neighbours as they are published', async () => {
    const guides = makeGuides(14);
    const site = makeGuidesSite(guides);
    await publish(site);
    guideAt(guides, 5).paragraphs = guideAt(guides, 6).paragraphs;
    write(site, guides);
    const { audit } = await expectRefused(site);
    expect(audit?.findings.map(({ kind, pages }) => [kind, [...pages].sort()])).toEqual([
      ['near-duplicate', ['/guides/guide-5/', '/guides/guide-6/']],
    ]);
    // The whole site, rendered again, has the same findings.
    expect((await expectRefused(site, '--force')).audit?.findings).toEqual(audit?.findings);
    await publish(site);
    expect((await expectRefused(site)).audit?.findings).toEqual(audit?.findings);
    const writer = createWriter(5);
    guideAt(guides, 5).paragraphs = guideAt(guides, 7).paragraphs.map(() => writer.paragraph());
    write(site, guides);
    expect(await gate(site, '--strict')).toMatchObject({ counts: { written: 1 }, audit: { findings: [] } });
  });

  it.each(['FAQPage', 'HowTo', 'CourseInstance', 'Dataset'])(
    'never fails over a retired type of structured data: %s',
    async (type) => {
      const guides = makeGuides(11, 12).map((guide) => ({ ...guide, links: [] }));
      const site = makeGuidesSite(guides);
      const types = [{ '@type': type, name: 'A', description: 'B' }];
      site.change({
        'templates/pages/home.tsx': (text) =>
          text.replace('page }) => [', `page }) => [...${JSON.stringify(types)}, `),
      });
      const { exitCode, audit } = await gate(site);
      expect(audit?.findings).toContainEqual(expect.objectContaining({ kind: 'structured-retired' }));
      const retired = audit?.findings.filter(({ kind }) => kind.startsWith('structured'));
      expect(new Set(retired?.map(({ level }) => level))).toEqual(new Set(['note']));
      expect(exitCode).toBe(0);
    },
  );

  it('fails on warnings with --strict alone, and obeys data/audit.yaml and data/accepted.yaml', async () => {
    const guides = makeGuides(15);
    Object.assign(guideAt(guides, 3), { paragraphs: [createWriter(1).sentence()] });
    const site = makeGuidesSite(guides);
    expect((await gate(site)).audit?.counts).toMatchObject({ warning: 1 });
    await expectRefused(site, '--strict');
    site.change({
      'data/accepted.yaml':
        '- { kind: thin-content, address: /guides/guide-3/, reason: It says all there is., by: Ada, until: 2999-01-01 }\n',
    });
    expect((await gate(site, '--strict')).audit?.counts).toMatchObject({ accepted: 1, warning: 0 });
    site.change({ 'data/accepted.yaml': null, 'data/audit.yaml': 'levels: { thin-content: error }\n' });
    await expectRefused(site);
  });

  it('tells warnings of a strict build and findings of the audit in one round', async () => {
    const guides = makeGuides(18);
    guideAt(guides, 3).title = guideAt(guides, 4).title;
    const site = makeGuidesSite(guides);
    await publish(site);
    // A schema of a dataset that has no rows.
    site.change({ 'data/schemas/unused.schema.json': '{ "type": "array" }' });
    const { audit, problems } = await expectRefused(site, '--strict');
    expect(problems.map(({ severity }) => severity)).toContain('warning');
    expect(audit?.findings).toContainEqual(
      expect.objectContaining({ kind: 'same-title', severity: 'error' }),
    );
    const { stderr } = await runCli(['generate', '--root', site.root, '--gate', '--strict']);
    expect(stderr).toMatch(/1 warning of the build, and the audit found 1 error\b/);
    guideAt(guides, 3).title = `Guide to ${guideAt(guides, 3).name} and more`;
    write(site, guides);
    // Without a finding, the warning fails the build alone.
    expect((await expectRefused(site, '--strict')).audit?.findings).toEqual([]);
  });

  it('annotates the findings of the gate and of the audit in GitHub', async () => {
    const guides = makeGuides(19);
    guideAt(guides, 3).description = guideAt(guides, 4).description;
    const site = makeGuidesSite(guides);
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: site.root };
    const annotation =
      /^::error file=data\/guides\.json,line=\d+,col=1,title=rowpress%3A same-description::2 pages .*%0APages: \/guides/m;
    const gated = await runCli(['generate', '--root', site.root, '--gate'], { env });
    expect(gated.stderr).toMatch(annotation);
    await publish(site);
    const audited = await runCli(['audit', '--root', site.root, '--json'], { env });
    expect(audited.stderr).toMatch(annotation);
    expect(JSON.parse(audited.stdout)).toMatchObject({ exitCode: 1 });
  });

  it('leaves no folder if a first build is refused', async () => {
    const guides = makeGuides(16);
    guideAt(guides, 3).title = guideAt(guides, 4).title;
    const site = makeGuidesSite(guides);
    expect(await gate(site)).toMatchObject({ exitCode: 1, published: false });
    expect(readTree(site.root)).not.toHaveProperty('output/manifest.json');
  });

  it.each([
    ['--only', '/'],
    ['--shard', '1/2'],
  ])('is a usage error with %s', async (...flags) => {
    const site = makeGuidesSite(makeGuides(17, 6));
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--gate', ...flags]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('the gate judges whole sites')]);
  });
});
