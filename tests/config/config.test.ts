import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite, explainAddress, listRoutes, mergeShards, validate } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { SITEMAP_FILE } from '../../generator/address/site-files.ts';
import { editableSite, filesOf, makeEditableFolder } from '../scope/editable-site.ts';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const CONFIG = 'rowpress.config.ts';
const SAW = 'tools/saw/index.html';

/** The small site, in which the titles of tools use a helper. */
function withHelper(config: string, files: Overrides = {}): TestSite {
  return makeSite({
    'data/routes.yaml': (routes) => routes.replace('title: "{{tool.name}}:', 'title: "{{shout tool.name}}:'),
    [CONFIG]: config,
    ...files,
  });
}

const withConfig = (body: string, files: Overrides = {}) =>
  makeSite({
    [CONFIG]: `import { defineConfig } from 'rowpress';\nexport default defineConfig({${body}});\n`,
    ...files,
  });

const published = (site: TestSite, file: string) => readFileSync(join(site.out, file), 'utf8');
const titleOf = (site: TestSite, file = SAW) => /<title>([^<:]*)/.exec(published(site, file))?.[1];

const HELPER = `import { defineConfig } from 'rowpress';
import { mark } from './lib/mark.ts';
export default defineConfig({ helpers: { shout: (name: string, { by = 1 }: { by?: number } = {}) => name + mark.repeat(by) } });
`;
const MARK = "export const mark: string = '!';\n";

describe('helpers', () => {
  it('stand in texts, with arguments and arguments with names', async () => {
    const site = withHelper(HELPER, { 'lib/mark.ts': MARK });
    await publish(site);
    expect(titleOf(site)).toBe('Saw!');
    site.change({
      'data/routes.yaml': (routes) => routes.replace('shout tool.name', 'shout tool.name by=3'),
    });
    expect((await publish(site)).problems).toEqual([]);
    expect(titleOf(site)).toBe('Saw!!!');
  });

  it('read fields that no other text names', async () => {
    const site = withHelper(
      'export default { helpers: { shout: (name, note) => name + (note ? " with a note" : "") } };',
      {
        'data/routes.yaml': (routes) =>
          routes
            .replace('title: "{{tool.name}}:', 'title: "{{shout tool.name tool.note}}:')
            .replace('{{#if tool.note}} (with care){{/if}}', ''),
      },
    );
    await publish(site);
    expect([titleOf(site), titleOf(site, 'tools/file/index.html')]).toEqual(['Saw', 'File with a note']);
  });

  it('are part of every key: an edit of the config, or of a file that it imports, is published', async () => {
    const site = withHelper(HELPER, { 'lib/mark.ts': MARK });
    expect((await publish(site)).scope).toBe('all');
    expect(await publish(site)).toMatchObject({ scope: 'nothing', written: 0 });
    site.change({ 'lib/mark.ts': MARK.replace('!', '?') });
    expect(await publish(site)).toMatchObject({ scope: 'all', written: 3, unchanged: 1 });
    expect(titleOf(site)).toBe('Saw?');
    expect(await publish(site)).toMatchObject({ scope: 'nothing' });
    site.change({ [CONFIG]: (config) => config.replace('name +', "name + '.' +") });
    expect(await publish(site)).toMatchObject({ scope: 'all', written: 3 });
    expect(titleOf(site)).toBe('Saw.?');
    site.change({ 'data/tools.yaml': (rows) => rows.replace('Cuts wood', 'Cuts boards') });
    await publish(site);
    expect(published(site, SAW)).toContain('Cuts boards');
    expect(await publish(site)).toMatchObject({ scope: 'nothing' });
  });

  it('work in the commands that look at a site', async () => {
    const site = withHelper(HELPER, { 'lib/mark.ts': MARK });
    await publish(site);
    const options = { root: site.root, out: site.out, date: TODAY, drafts: false };
    expect((await validate(options)).problems).toEqual([]);
    expect((await listRoutes(options)).problems).toEqual([]);
    expect(JSON.stringify(await explainAddress(options, '/tools/saw/'))).not.toContain('no helper');
    expect((await auditSite(options)).findings.map(({ kind }) => kind)).not.toContain('unknown-page');
    site.change({ 'lib/mark.ts': 'throw new Error("no mark");' });
    await expect(listRoutes(options)).rejects.toThrow('lib/mark.ts:1:7: the config threw "no mark"');
  });
});

describe('problems', () => {
  const PROBLEMS = `
    async problems({ rows, pages, datasets, site }) {
      return [
        ...rows('tools').flatMap((row) => row.value.note ? [{ kind: 'has-note', level: 'warning', message: 'a note is here.', advice: 'Remove it.', row, field: 'note' }] : []),
        ...pages.flatMap((page) => page.rows.tool?.slug === 'saw' ? [{ kind: 'a-saw', level: 'warning', message: page.url, page }] : []),
        { kind: 'facts', level: 'note', message: [...datasets, site.name, pages.length].join() },
      ];
    }`;

  it('have the kind, the level and the place that the hook gives', async () => {
    const site = withConfig(PROBLEMS);
    const { problems, published: isPublished } = await publish(site);
    expect(isPublished).toBe(true);
    expect(problems).toEqual([
      expect.objectContaining({ kind: 'config/a-saw', file: 'data/tools.yaml', line: 7 }),
      expect.objectContaining({
        ...{ kind: 'config/has-note', severity: 'warning', file: 'data/tools.yaml', line: 15, column: 9 },
        ...{
          message: 'note: a note is here',
          advice: 'Remove it.',
          frame: expect.stringContaining('> 15 |'),
        },
      }),
      expect.objectContaining({ kind: 'config/facts', file: CONFIG, line: 3, message: 'tools,Small Site,4' }),
    ]);
    const { problems: validated } = await validate({ root: site.root });
    expect(validated.map(({ kind, line }) => [kind, line])).toEqual(
      problems.map(({ kind, line }) => [kind, line]),
    );
  });

  it('of level error keep the site as it was, and come back with each build', async () => {
    const site = withConfig(PROBLEMS);
    await publish(site);
    const before = readTree(site.out);
    site.change({ [CONFIG]: (config) => config.replace("level: 'warning'", "level: 'error'") });
    expect(await publish(site)).toMatchObject({ published: false });
    expect(readTree(site.out)).toEqual(before);
  });

  it('are found in changed rows, and those of drafts are notes', async () => {
    const site = withConfig(PROBLEMS);
    await publish(site);
    site.change({
      'data/tools.yaml': (rows) =>
        rows.replace('Cuts wood along a line.\n', '$&  note: New.\n  draft: true\n'),
    });
    const { problems } = await publish(site);
    expect(
      problems.filter(({ kind }) => kind === 'config/has-note').map(({ line, severity }) => [line, severity]),
    ).toEqual([
      [10, 'note'],
      [17, 'warning'],
    ]);
  });
});

describe('files', () => {
  const FILES = `files: ({ pages }) => ({
    'humans.txt': 'Made by people.',
    'feeds/tools.json': JSON.stringify(pages.map(({ url, title }) => ({ url, title }))),
    'bytes.bin': new Uint8Array([0, 255]),
  })`;

  it('are published, listed, and follow rows', async () => {
    const site = withConfig(FILES);
    await publish(site);
    expect(published(site, 'humans.txt')).toBe('Made by people.');
    expect([...readFileSync(join(site.out, 'bytes.bin'))]).toEqual([0, 255]);
    expect(JSON.parse(published(site, 'feeds/tools.json'))).toContainEqual({
      ...{ url: 'https://www.small.example/tools/saw/', title: 'Saw: what it is for' },
    });
    expect(published(site, 'manifest.json')).toContain('"humans.txt"');
    expect(await publish(site)).toMatchObject({ scope: 'nothing' });
    site.change({ 'data/tools.yaml': (rows) => rows.replace('name: Saw', 'name: Handsaw') });
    await publish(site);
    expect(published(site, 'feeds/tools.json')).toContain('Handsaw: what it is for');
    site.change({ [CONFIG]: null });
    await publish(site);
    expect(existsSync(join(site.out, 'humans.txt'))).toBe(false);
  });

  it('are the same in threads and in shards', async () => {
    const site = withConfig(`${FILES}, helpers: { shout: (name) => name + '!' }`, {
      'data/routes.yaml': (routes) =>
        routes.replace('title: "{{tool.name}}:', 'title: "{{shout tool.name}}:'),
    });
    await publish(site, { workers: 2 });
    const parts = [1, 2].map((number) => join(site.root, `part-${number}`));
    for (const [at, out] of parts.entries())
      await publish(site, { out, shard: { number: at + 1, of: 2 }, force: true });
    const out = join(site.root, 'merged');
    const merged = await mergeShards({
      ...{ out, cwd: site.root, home: '/' },
      parts: parts.map((folder) => ({ name: folder, folder })),
    });
    expect(merged.problems).toEqual([]);
    expect(readTree(out)).toEqual(readTree(site.out));
    expect(titleOf(site)).toBe('Saw!');
  });

  it.each([
    ['tools/saw/index.html', 'address-clash', 'the page /tools/saw/'],
    ['note.txt', 'address-clash', 'templates/public/note.txt'],
    [SITEMAP_FILE, 'address-clash', `its own ${SITEMAP_FILE}`],
    ['../outside.txt', 'invalid-address', '".." is no segment'],
    ['/top.txt', 'invalid-address', 'no empty segment'],
  ])('named %s are refused', async (name, kind, what) => {
    const site = withConfig(`files: () => ({ '${name}': 'x' })`, { 'templates/public/note.txt': 'note' });
    const { problems } = await validate({ root: site.root });
    expect(problems).toEqual([expect.objectContaining({ kind, severity: 'error', file: CONFIG })]);
    expect(problems[0]?.message).toContain(what);
  });
});

describe('a changed text of a row', () => {
  const notesSite = (config: string): TestSite => {
    const site = makeEditableFolder();
    const given = editableSite(false);
    const routes = given.routes.map((route) =>
      route.name === 'note' ? { ...route, title: '{{shout note.name}} of this site' } : route,
    );
    const files = Object.entries(filesOf({ ...given, routes })).filter(([, text]) => text !== null);
    site.change({ ...Object.fromEntries(files), [CONFIG]: config });
    return site;
  };
  const edit = { 'data/notes.yaml': (rows: string) => rows.replace('About one.', 'About the first.') };

  it('builds its page alone if the config has helpers only', async () => {
    const site = notesSite("export default { helpers: { shout: (name) => name + '!' } };");
    await publish(site);
    site.change(edit);
    expect(await publish(site)).toMatchObject({ published: true, scope: 'rows', written: 1 });
    expect(published(site, 'notes/one/index.html')).toContain('About the first.');
    expect(titleOf(site, 'notes/one/index.html')).toBe('Note one! of this site');
  });

  it('is seen by hooks, and by helpers that import data', async () => {
    const hook =
      "({ rows }) => rows('notes').flatMap((row) => row.value.text.includes('first') ? [{ kind: 'a', level: 'note', message: 'x', row, field: 'text' }] : [])";
    const site = notesSite(`export default { problems: ${hook}, helpers: { shout: (name) => name } };`);
    expect((await publish(site)).problems).toEqual([]);
    site.change(edit);
    const { scope, problems } = await publish(site);
    expect({ scope, problems }).toMatchObject({
      scope: 'all',
      problems: [{ kind: 'config/a', file: 'data/notes.yaml', line: 4 }],
    });
    const schema = { type: 'array', items: { type: 'object', properties: { size: { type: 'integer' } } } };
    site.change({
      'data/schemas/sizes.schema.json': JSON.stringify(schema),
      'data/sizes.json': '[{ "slug": "a", "size": 1 }]',
      [CONFIG]:
        "import sizes from './data/sizes.json';\nexport default { helpers: { shout: () => 'Size ' + sizes[0].size } };",
    });
    await publish(site);
    expect(titleOf(site, 'notes/two/index.html')).toBe('Size 1 of this site');
    site.change({ 'data/sizes.json': (rows) => rows.replace('1', '2') });
    await publish(site);
    expect(titleOf(site, 'notes/two/index.html')).toBe('Size 2 of this site');
  });
});

it('the example of docs/config.md works, and its types are right', async () => {
  const example = readFileSync(join(import.meta.dirname, 'example.config.ts'), 'utf8');
  expect(readFileSync('docs/config.md', 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\``);
  const site = makeSite({
    [CONFIG]: example,
    'data/routes.yaml': (routes) =>
      routes.replace('title: "{{tool.name}}:', 'title: "{{tool.name}} for {{euros tool.price}}:'),
    'data/tools.yaml': (rows) =>
      rows.replaceAll(/^ {2}summary: /gm, '  price: 1250\n$&').replace('  price', '  oldPrice: 999\n$&'),
    'data/schemas/tools.schema.json': (schema) =>
      schema.replace(
        '"properties": {',
        '"properties": {\n"price": { "type": "integer" },\n"oldPrice": { "type": "integer" },',
      ),
  });
  expect((await publish(site)).problems).toMatchObject([
    { kind: 'config/no-discount', severity: 'error', file: 'data/tools.yaml', line: 4, column: 13 },
  ]);
  site.change({ 'data/tools.yaml': (rows) => rows.replace('999', '1999') });
  expect((await publish(site)).problems).toEqual([]);
  expect(titleOf(site)).toBe('Saw for €12.50');
  expect(JSON.parse(published(site, 'feed.json'))).toHaveLength(4);
});
