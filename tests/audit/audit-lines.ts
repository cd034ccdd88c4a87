import type { Finding } from '../../generator/types/audit.ts';
import type { TestSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';
import { makeGuides, makeGuidesSite } from './guides-site.ts';

export const KEY = '4eC39HqLyjWDarjtT1zdp7dc';
export const AWS = 'AKIAQWERTYUIOPASDFGH';

/** Returns the findings of a published site. */
export async function auditOf({ root }: TestSite, ...flags: readonly string[]): Promise<readonly Finding[]> {
  const { stdout } = await runCli(['audit', '--root', root, '--json', ...flags], { cwd: root });
  return JSON.parse(stdout).findings;
}

/** Returns what is found: its kind, the text in its line, and how many pages it has. */
export function linesOf(site: TestSite, findings: readonly Finding[]) {
  return findings.map(({ kind, file, line, pages }) => [
    kind,
    file,
    site.read(file).split('\n')[line - 1]?.trim(),
    pages.length,
  ]);
}

/** Returns a site of guides of which some say a sentence more. */
export function siteWith(said: Readonly<Record<number, readonly string[]>>, count = 20): TestSite {
  const guides = makeGuides(61, count);
  for (const [at, texts] of Object.entries(said)) guides[Number(at)]?.paragraphs.push(...texts);
  return makeGuidesSite(guides);
}
