import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveSite } from '../../generator/serve/serve-site.ts';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { readManifest } from '../support/publish.ts';
import { runCli } from '../support/run-cli.ts';

const URL = 'https://pr-7.host.example/branch';
const DESCRIPTION = '{{tool.name}}: what it is made for, and how it is kept so that it lasts for many years.';
const IN_GERMAN = {
  'data/site.yaml':
    'name: Small Site\nbaseUrl: https://www.small.example\nlanguages: [{ code: en }, { code: de }]\n',
  'data/routes.yaml': `- name: tool
  path: /tools/{tool}/
  each: { tool: tools }
  template: tool
  title: "{{tool.name}}: what it is good for"
  description: "${DESCRIPTION}"
`,
  'data/routes.de.yaml': `- name: tool
  title: "{{tool.name}}: wozu das gut ist"
  description: "${DESCRIPTION}"
`,
  'data/schemas/tools.schema.json': JSON.stringify({
    type: 'array',
    items: {
      type: 'object',
      properties: { slug: { type: 'string' }, name: { type: 'string', translated: true } },
    },
  }),
  'data/tools.yaml': '- { slug: saw, name: Saw }\n',
  'data/tools.de.yaml': '- { slug: saw, name: Säge }\n',
  'templates/pages/tool.tsx': `export default ({ rows: { tool } }) => <h1><a href="/tools/saw/">{tool.name}</a></h1>;`,
};
const ENV = { GITHUB_HEAD_REF: 'new "<tools>"', GITHUB_SHA: '0123456789abcdef' };

const preview = (root: string, out: string, ...flags: string[]) =>
  runCli(['generate', '--root', root, '--preview', URL, '--out', out, ...flags], { env: ENV });

it('no page of a preview is for search engines, and each names the page of the site itself', async () => {
  const { root, out: site } = makeSite(IN_GERMAN);
  const out = join(makeFolder(), 'preview');
  const { exitCode, stdout } = await preview(root, out, '--no-images');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('preview: ')]);
  const read = (file: string) => readFileSync(join(out, file), 'utf8');
  for (const file of ['tools/saw/index.html', 'de/tools/saw/index.html']) {
    const page = read(file);
    expect(page.match(/<meta name="robots"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex, nofollow">',
    ]);
    expect(page).toContain('Preview of <strong>new &quot;&lt;tools&gt;&quot;</strong> (0123456)');
    expect(page).toContain('href="/branch/rowpress-preview.css"');
  }
  const head = read('tools/saw/index.html').split('</head>')[0];
  expect(head).toContain('<link rel="canonical" href="https://www.small.example/tools/saw/">');
  expect(head).toContain('hreflang="de" href="https://www.small.example/de/tools/saw/"');
  expect(read('tools/saw/index.html')).toContain('href="/branch/');
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const names = readdirSync(out);
  expect(names.filter((name) => name === 'manifest.json' || name.startsWith('sitemap'))).toEqual([]);
  expect(existsSync(join(site, 'index.html'))).toBe(false);
});

it('the next preview has no page that is gone, and leaves files of others alone', async () => {
  const { root } = makeSite();
  const out = join(makeFolder(), 'preview');
  await preview(root, out);
  // Whoever reads the list of a public preview learns no address from it.
  const list = readFileSync(join(out, '.rowpress/preview.json'), 'utf8');
  expect(list).toMatch(/^\{"baseUrl":"https:[^"]*","files":\[("[0-9a-f]{32}",?)+\]\}\n$/);
  writeFileSync(join(out, 'notes.txt'), 'mine');
  expect(existsSync(join(out, 'tools/file/index.html'))).toBe(true);
  const rows = join(root, 'data/tools.yaml');
  const text = readFileSync(rows, 'utf8');
  writeFileSync(rows, text.slice(0, text.indexOf('- slug: file')));
  const { exitCode, stderr } = await preview(root, out);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(existsSync(join(out, 'tools/file'))).toBe(false);
  expect(readFileSync(join(out, 'notes.txt'), 'utf8')).toBe('mine');
});

it('a faulty site has no preview, and the last one stays', async () => {
  const { root } = makeSite();
  const out = join(makeFolder(), 'preview');
  await preview(root, out);
  const before = readFileSync(join(out, 'index.html'), 'utf8');
  writeFileSync(join(root, 'data/tools.yaml'), '- slug: [\n');
  expect((await preview(root, out)).exitCode).toBe(1);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(before);
});

it('a published site is never turned into a preview', async () => {
  const site = makeSite();
  await runCli(['generate', '--root', site.root, '--out', site.out]);
  const { exitCode, stderr } = await preview(site.root, site.out);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('it holds a published site')]);
  expect(readManifest(site.out).pages.length).toBeGreaterThan(2);
  rmSync(site.out, { recursive: true });
  const part = await preview(site.root, site.out, '--only', '/tools/**');
  expect([part.exitCode, part.stderr]).toEqual([2, expect.stringContaining('--only')]);
});

it('a preview is served as it will be, and is neither audited nor built into', async () => {
  const { root } = makeSite();
  const out = join(makeFolder(), 'preview');
  await preview(root, out);
  const server = await serveSite({ out, host: '127.0.0.1', port: 0 });
  try {
    const page = await (await fetch(`${server.url}tools/file/`)).text();
    expect([server.url, page]).toEqual([
      expect.stringMatching(/\/branch\/$/),
      expect.stringContaining('class="rowpress-preview"'),
    ]);
    expect((await fetch(`${server.url}.rowpress/preview.json`)).status).toBe(404);
  } finally {
    await server.close();
  }
  const audit = await runCli(['audit', '--root', root, '--out', out]);
  expect([audit.exitCode, audit.stderr]).toEqual([2, expect.stringContaining('holds a preview')]);
  const build = await runCli(['generate', '--root', root, '--out', out]);
  expect([build.exitCode, build.stderr]).toEqual([2, expect.stringContaining('it holds a preview')]);
});

it('the address of the site itself is refused', async () => {
  const { root } = makeSite(IN_GERMAN);
  const out = join(makeFolder(), 'preview');
  const { exitCode, stderr } = await runCli([
    ...['generate', '--root', root, '--out', out, '--preview', 'https://www.small.example/'],
  ]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('where the site itself is')]);
  expect(existsSync(out)).toBe(false);
});
