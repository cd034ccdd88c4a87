import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Guide } from '../audit/guides-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { diff, guidePath, makeGitSite } from './git-site.ts';

/** How the rows of the site are written. A row of all of them ends in another way if it is the last one. */
const FORMATS: Readonly<Record<string, (guides: readonly Guide[]) => string>> = {
  'lines of JSON': (guides) => JSON.stringify(guides, null, 1),
  'a row a line': (guides) => `[\n${guides.map((guide) => JSON.stringify(guide)).join(',\n')}\n]\n`,
  'white space around commas': (guides) =>
    `[ ${guides.map((guide) => JSON.stringify(guide)).join('\t,\r\n ')} ]`,
  YAML: (guides) => stringify(guides),
  'YAML with empty lines': (guides) => guides.map((guide) => stringify([guide])).join('\n'),
  'YAML with comments': (guides) =>
    guides.map((guide) => `# About ${guide.slug}\n\n# next\n${stringify([guide])}`).join('\n'),
};

it.each(Object.entries(FORMATS))(
  '%s: if the last row goes, the one before it is as it was',
  async (name, write) => {
    const site = makeGitSite();
    const isYaml = name.startsWith('YAML');
    const save = (guides: readonly Guide[]) =>
      site.change({ [`data/guides.${isYaml ? 'yaml' : 'json'}`]: write(guides) });
    if (isYaml) site.change({ 'data/guides.json': null });
    save(site.guides);
    site.git('add', '--all');
    site.git('commit', '--quiet', '--allow-empty', '--message', name);
    save(site.guides.slice(0, -1));
    await publish(site, '--allow-lost');
    const { causes, changed, gone } = await diff(site, 'HEAD');
    expect(gone.map(({ path }) => path)).toEqual([guidePath(59)]);
    expect(changed).toEqual([]);
    expect(causes.filter(({ kind }) => kind === 'row')).toEqual([]);
  },
);
