import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/types/audit.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';
import { type Guide, makeGuides, makeGuidesSite } from './guides-site.ts';

/** Publishes guides, and runs the audit as CI does. */
async function audit(guides: readonly Guide[], ...flags: string[]) {
  const site = makeGuidesSite(guides);
  await publish(site);
  const { stdout, exitCode } = await runCli(['audit', '--root', site.root, '--strict', ...flags]);
  return { stdout, exitCode };
}

/** Returns a guide that is a copy of another one but for its name. */
function copyOf(guide: Guide): Guide {
  const name = 'Quiet Harbour';
  const swap = (text: string) => text.replaceAll(guide.name, name);
  return {
    ...guide,
    ...{ slug: 'quiet-harbour', name, title: swap(guide.title), heading: swap(guide.heading) },
    ...{ description: swap(guide.description), paragraphs: guide.paragraphs.map(swap) },
  };
}

describe('rowpress audit --strict', () => {
  it('refuses a row that was copied with another name, and names both rows and the percentage', async () => {
    const guides = makeGuides(31);
    const { stdout, exitCode } = await audit([...guides, copyOf(guides[7] as Guide)]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/error {2}2 pages share (?:9\d|100) % of their text/);
    expect(stdout).toMatch(/\/guides\/guide-7\/ \(data\/guides\.json:\d+\)/);
    expect(stdout).toMatch(/\/guides\/quiet-harbour\/ \(data\/guides\.json:\d+\)/);
  });

  it('tells twelve rows with one description as one finding of twelve places', async () => {
    const guides = makeGuides(32);
    for (const guide of guides.slice(10, 22)) guide.description = guides[10]?.description ?? '';
    const { stdout } = await audit(guides, '--json');
    const { findings }: { findings: readonly Finding[] } = JSON.parse(stdout);
    expect(findings.map(({ kind, pages }) => [kind, pages.length])).toEqual([['same-description', 12]]);
    expect(new Set(findings[0]?.places.map(({ line }) => line)).size).toBe(12);
  });

  it('finds nothing in thirty harmless new rows', async () => {
    const { findings } = JSON.parse((await audit(makeGuides(33, 90), '--json')).stdout);
    expect(findings).toEqual([]);
  });

  it('lists the page with the most links to it first, and counts what it does not list by kind', async () => {
    const guides = makeGuides(34);
    for (const [at, guide] of guides.slice(20, 40).entries())
      guide.title = `Go ${'bcdfghjklmnpqrstvwxz'[at]}`;
    for (const guide of guides.slice(40, 52)) guide.links = [{ href: '/guides/guide-33/', text: 'Guide' }];
    const { stdout } = await audit(guides);
    const [first] = stdout.split('\n    ').slice(1);
    expect(first).toBe('/guides/guide-33/');
    expect(stdout).toMatch(/ 20 {2}title-length {2}12 more with --json/);
    expect(stdout).toMatch(/ 12 {2}few-links {2}notes$/m);
  });
});
