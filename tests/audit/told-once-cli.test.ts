import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import type { TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { auditOf } from './audit-lines.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

interface Built {
  readonly problems: readonly { readonly kind: string; readonly link?: string; readonly advice: string }[];
  readonly audit?: { readonly findings: readonly Finding[] };
}

async function generate({ root }: TestSite, ...flags: string[]): Promise<Built> {
  return JSON.parse((await runCli(['generate', '--root', root, '--json', ...flags])).stdout);
}

/** Returns what is told of links and pictures: by the build, and by the audit. */
const told = ({ problems, audit }: Built) => [
  problems.map(({ kind, link }) => `${kind} ${link}`).sort(),
  (audit?.findings ?? [])
    .filter(({ kind }) => /^(?:broken|redirected)-/.test(kind))
    .map(({ kind, subject }) => `${kind} ${subject}`)
    .sort(),
];

/** Returns a site of guides that show Markdown, one of which says this as well. */
function siteSaying(...paragraphs: string[]): TestSite {
  const guides = makeGuides(91, 20);
  guides[3]?.paragraphs.push(...paragraphs);
  const site = makeGuidesSite(guides);
  site.change({
    'templates/pages/guide.tsx': (text) =>
      `import { Markdown } from 'rowpress/template';\n${text.replace('<p key={at}>{text}</p>', '<Markdown key={at} text={text} />')}`,
  });
  return site;
}

describe('a fault that a build and its audit find', () => {
  it('is told once in one run, and by each of them alone', async () => {
    const site = siteSaying('Look: ![A saw](/pictures/gone.png), then [on](/nowhere/).', '[Part](#none)');
    const alone = await generate(site);
    expect(told(alone)).toEqual([
      ['broken-link #none', 'broken-link /nowhere/', 'broken-link /pictures/gone.png'],
      [],
    ]);
    const audited = ['broken-image /pictures/gone.png', 'broken-link /nowhere/'];
    expect(told({ problems: [], audit: { findings: await auditOf(site) } })[1]).toEqual(audited);
    // What only the build knows stays. Without a change, nothing is built, and the same is told.
    for (const flags of [['--force'], [], ['--strict']])
      expect(told(await generate(site, '--gate', ...flags))).toEqual([['broken-link #none'], audited]);
    const { stderr } = await runCli(['generate', '--root', site.root, '--gate', '--strict']);
    expect(stderr.match(/gone\.png is not published|gone\.png, which is no file/g)).toHaveLength(1);
    expect(stderr).toMatch(/1 warning of the build, and the audit found 2 errors/);
  });

  it('is told by the build if the audit does not list it', async () => {
    const site = siteSaying('Look: ![A saw](/pictures/gone.png), then [on](/nowhere/).');
    site.change({ 'data/audit.yaml': 'levels: { broken-image: off, broken-link: note }\n' });
    expect(told(await generate(site, '--gate'))[0]).toEqual([
      'broken-link /nowhere/',
      'broken-link /pictures/gone.png',
    ]);
    // A page that is noindex has it as well, and the audit does not judge that.
    site.change({
      'data/audit.yaml': null,
      'data/guides.json': (text) =>
        text.replace(
          '"slug": "guide-5",',
          '"slug": "guide-5", "noindex": true, "html": "<a href=\\"/nowhere/\\">On</a>",',
        ),
    });
    expect(told(await generate(site, '--gate'))[0]).toEqual(['broken-link /nowhere/']);
  });
});

describe('a link to a page that was renamed', () => {
  it('names its new address in the gate and in an audit after the build, and else keeps quiet', async () => {
    const site = siteSaying('Then [on](/guides/guide-7/).');
    site.change({
      'data/guides.json': (text) => text.replaceAll('/guides/guide-7/","text', '/guides/guide-8/","text'),
    });
    await publish(site);
    const others = (text: string) =>
      text
        .replace('"slug": "guide-7"', '"slug": "quite-different"')
        .replaceAll('"/guides/guide-7/"', '"/guides/guide-8/"');
    site.change({ 'data/guides.json': others });
    const { audit } = await generate(site, '--gate', '--allow-lost');
    const renamed = {
      subject: '/guides/guide-7/',
      advice: expect.stringContaining('/guides/quite-different/'),
    };
    expect(audit?.findings).toContainEqual(expect.objectContaining(renamed));
    await generate(site, '--allow-lost');
    expect(await auditOf(site)).toContainEqual(expect.objectContaining(renamed));
    // No later build knows the page.
    await generate(site, '--force');
    const quiet = { ...renamed, advice: 'Correct the link, or publish the page.' };
    expect(await auditOf(site)).toContainEqual(expect.objectContaining(quiet));
  });
});
