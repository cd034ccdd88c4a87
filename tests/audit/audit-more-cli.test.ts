import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { Overrides, TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { createWriter, type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

interface Audit {
  readonly exitCode: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** Publishes a site of guides, and returns what the audit says of it. */
async function audit(guides: readonly Guide[], files: Overrides = {}): Promise<Audit> {
  const site = makeGuidesSite(guides);
  site.change(files);
  await publish(site);
  return auditOf(site);
}

async function auditOf({ root }: TestSite): Promise<Audit> {
  const { stdout, stderr } = await runCli(['audit', '--root', root, '--json']);
  expect(stderr).toBe('');
  const audit = JSON.parse(stdout);
  // It is written in pieces, in the layout of the other commands.
  expect(stdout.trimEnd()).toBe(JSON.stringify(audit, null, 2));
  return audit;
}

const writer = createWriter(99);
const path = (at: number) => `/guides/guide-${at}/`;

describe('rowpress audit', () => {
  it('finds nothing in a site without faults', async () => {
    const { exitCode, findings, counts } = await audit(makeGuides());
    expect(findings).toEqual([]);
    expect({ exitCode, ...counts }).toMatchObject({ exitCode: 0, pages: 61, judged: 61, error: 0 });
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
    for (const guide of guides) guide.picture = { src: 'https://www.example.com/a.png' };
    const { findings } = await audit(guides);
    expect(findings).toMatchObject([{ kind: 'image-alt', isOfTemplate: true, template: 'guide' }]);
    expect(findings[0]?.message).toMatch(/^60 of 60 pages/);
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
