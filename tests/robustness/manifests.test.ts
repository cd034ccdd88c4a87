import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  auditSince,
  auditSite,
  type DiffOptions,
  diffSite,
  explainAddress,
  exportFacts,
  findText,
  listChanges,
  listPings,
  mergeShards,
  serveSite,
} from 'rowpress';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

type Change = (text: string) => string;
const field = (name: string, value: string): Change => {
  return (text) => text.replace(new RegExp(`"${name}":(?:"[^"]*"|\\d+|\\[[^\\]]*\\])`), `"${name}":${value}`);
};
const SAW_FILE = '"file":"tools/saw/index.html"';
const SAW_PATH = '"path":"/tools/saw/"';

/** What a manifest that somebody hands over may say. */
const MANIFESTS: readonly [what: string, change: Change][] = [
  ['a page outside', (text) => text.replace(SAW_FILE, '"file":"../../../x"')],
  ['a page in another file', (text) => text.replace(SAW_FILE, '"file":"index.html"')],
  [
    'a page with a line break',
    (text) =>
      text.replace('/tools/saw/"', '/tools/saw\\n/"').replace(SAW_FILE, '"file":"tools/saw\\n/index.html"'),
  ],
  [
    'a path that leads out',
    (text) => text.replace(SAW_PATH, '"path":"/../saw/"').replace(SAW_FILE, '"file":"../saw/index.html"'),
  ],
  ['a file outside', (text) => text.replace('"file":"robots.txt"', '"file":"../package.json"')],
  ['a file with a line break', (text) => text.replace('"file":"robots.txt"', '"file":"a\\nD index.html"')],
  ['a file in the run folder', (text) => text.replace('"file":"robots.txt"', '"file":".rowpress/lock"')],
  ['a base URL of another scheme', field('baseUrl', '"javascript:alert(1)"')],
  ['a base URL that is none', field('baseUrl', '"no url"')],
  ['a base URL that is no text', field('baseUrl', '7')],
  ['files that are no list', (text) => text.replace('"files":[', '"files":7,"others":[')],
  ['gone addresses that are none', (text) => text.replace('"files":[', '"gone":["/a\\n/"],"files":[')],
  [
    'redirects that are none',
    (text) => text.replace('"files":[', '"redirects":[{"from":"x","to":"y"}],"files":['),
  ],
  ['fields of another type', (text) => text.replaceAll('"sources":[', '"sources":null,"others":[')],
];

/** What a file of facts may say. */
const FACTS: readonly [what: string, change: Change][] = [
  ...MANIFESTS.slice(0, 4),
  ...MANIFESTS.slice(7, 10),
  ['a file outside', field('files', '["../x"]')],
  ['a redirect of another shape', field('redirects', '[7]')],
  ['gone addresses of another shape', field('gone', '[{}]')],
  [
    'claims without a claim',
    (text) => text.replace('"gone":[]', '"gone":[],"claims":[null],"x":[]').replace('"claims":[]', '"y":[]'),
  ],
  ['links of another shape', (text) => text.replaceAll('"links":[', '"links":[7],"others":[')],
  ['headings of another shape', (text) => text.replaceAll('"headings":[', '"headings":"","others":[')],
];

const site = makeSite();
let good: string;
let facts: string;
/** The folder of the site's only shard. */
let shard: string;
const options: DiffOptions = {
  ...{ root: site.root, out: site.out, date: TODAY, drafts: false, workers: 1 },
  ...{ cwd: site.root, home: site.root, env: {}, since: site.out },
};

/** Returns a copy of the published folder with another manifest. */
function folderWith(manifest: string): string {
  const out = join(makeFolder(), 'out');
  mkdirSync(out);
  cpSync(site.out, out, { recursive: true });
  writeFileSync(join(out, 'manifest.json'), manifest);
  return out;
}

beforeAll(async () => {
  await publish(site);
  good = site.read('output/manifest.json');
  shard = join(makeFolder(), 'shard');
  await publish({ ...site, out: shard }, { shard: { number: 1, of: 1 } });
  facts = [...(await exportFacts(options, true))].join('\n');
});

const COMMANDS: Readonly<Record<string, (out: string) => Promise<unknown>>> = {
  'changed --since': (out) => listChanges({ since: join(out, 'manifest.json'), out: site.out }),
  'changed --out': (out) => listChanges({ since: join(site.out, 'manifest.json'), out }),
  ping: (out) => listPings({ since: join(out, 'manifest.json'), out: site.out }),
  audit: (out) => auditSite({ ...options, out }),
  explain: (out) => explainAddress({ ...options, out }, '/tools/saw/'),
  where: (out) => findText({ ...options, out }, 'saw'),
  diff: (out) => diffSite({ ...options, out }),
  'diff --since': (out) => diffSite({ ...options, since: out }),
  'audit --new-since': (out) => auditSince({ ...options, since: out }),
  facts: (out) => exportFacts({ ...options, out }, false),
  serve: (out) => serveSite({ out, host: '127.0.0.1', port: 0 }).then((server) => server.close()),
  'generate --previous': (out) => publish(site, { previous: join(out, 'manifest.json') }),
  'merge --out': (out) =>
    mergeShards({ parts: [{ name: 'shard', folder: shard }], out, cwd: site.root, home: site.root }),
  'generate --out': (out) => publish({ ...site, out }),
};
/** Commands that read no fields of pages but names, or none of pages that did not change. */
const NAMES_ONLY = ['serve', 'generate --out', 'merge --out', 'explain'];

describe('a manifest of somebody else with', () => {
  test.each(MANIFESTS)('%s is damaged for each command', async (what, change) => {
    expect(change(good)).not.toBe(good);
    // One layout has a line per page, the other has not.
    for (const text of [change(good), JSON.stringify(JSON.parse(change(good)))])
      for (const [name, run] of Object.entries(COMMANDS)) {
        if (what === 'fields of another type' && NAMES_ONLY.includes(name)) continue;
        const error = await run(folderWith(text)).then(String, (thrown: Error) => thrown);
        expect([name, error]).toEqual([
          name,
          expect.objectContaining({
            name: expect.stringMatching(/^(?:Usage|OutputRefused)Error$/),
            message: expect.stringContaining('damaged'),
          }),
        ]);
      }
  });

  test('nothing wrong is accepted', async () => {
    for (const [name, run] of Object.entries(COMMANDS))
      expect([name, await run(folderWith(good)).then(() => 'accepted')]).toEqual([name, 'accepted']);
  });
});

describe('facts of somebody else with', () => {
  const run = (text: string) => {
    const since = join(makeFolder(), 'facts.ndjson');
    writeFileSync(since, text);
    return Promise.all([diffSite({ ...options, since }), auditSince({ ...options, since })]);
  };

  test.each(FACTS)('%s are damaged', async (_, change) => {
    expect(change(facts)).not.toBe(facts);
    await expect(run(change(facts))).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('is damaged'),
    });
  });

  test('the lines of an earlier version are read', async () => {
    const older = facts
      .replaceAll(/,"slips":\[\]/g, '')
      .replace(/,"date":"[^"]*"/, '')
      .replace(',"gone":[]', '');
    expect(older).not.toBe(facts);
    await expect(run(older)).resolves.toMatchObject([{ problems: [] }, { problems: [] }]);
  });
});
