import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const CONFIG = 'rowpress.config.ts';
const SAW = 'tools/saw/index.html';

/** A plugin that marks measures, as one of a package would. */
const PLUGIN = `import type { MarkdownIt } from 'markdown-it';
export const tag: string = 'b';
export function measures(md: MarkdownIt): void {
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (...given) => text!(...given).replace(/\\d+ cm/g, \`<\${tag}>$&</\${tag}>\`);
}
`;

const EXTENDED = `import { defineConfig } from 'rowpress';
import { measures } from './lib/measures.ts';
export default defineConfig({ markdown: (md) => md.use(measures) });
`;

/**
 * The small site, in which tools show their summary as Markdown. The home page imports from the same door.
 */
function extendedSite(files: Overrides = {}): TestSite {
  return makeSite({
    'templates/pages/tool.tsx': (text) =>
      text
        .replace(
          "import type { TemplateProps } from 'rowpress/template'",
          "import { Markdown, type TemplateProps } from 'rowpress/template'",
        )
        .replace('<p>{tool.summary}</p>', '<Markdown as="section" text={tool.summary} />'),
    'data/tools.yaml': (rows) => rows.replace('Cuts wood along a line.', 'Cuts *wood* of 20 cm.'),
    ...files,
  });
}

const extended = { [CONFIG]: EXTENDED, 'lib/measures.ts': PLUGIN };
const html = (site: TestSite, file = SAW) => readFileSync(join(site.out, file), 'utf8');
const shown = (site: TestSite) => /<section><p>(.*?)<\/p>\n<\/section>/.exec(html(site))?.[1];

describe('the hook markdown', () => {
  it('extends the component, and a change renders the pages that show Markdown, and no others', async () => {
    const watch = 'globalThis.renderedPaths?.push(page.path);';
    const site = extendedSite({
      'templates/pages/home.tsx': (text) => text.replace('return (', `${watch}\n  return (`),
    });
    site.change({ 'templates/pages/tool.tsx': (text) => text.replace('return (', `${watch}\n  return (`) });
    await publish(site);
    const rendered: string[] = [];
    Object.assign(globalThis, { renderedPaths: rendered });
    expect(shown(site)).toBe('Cuts <em>wood</em> of 20 cm.');
    site.change(extended);
    expect(await publish(site)).toMatchObject({ problems: [], scope: 'all', written: 1 });
    expect(shown(site)).toBe('Cuts <em>wood</em> of <b>20 cm</b>.');
    expect(new Set(rendered)).toEqual(new Set(['/tools/file/', '/tools/hammer/', '/tools/saw/']));
    expect(await publish(site)).toMatchObject({ scope: 'nothing', written: 0 });
    site.change({ 'lib/measures.ts': PLUGIN.replace("'b'", "'u'") });
    expect(await publish(site)).toMatchObject({ written: 1 });
    expect(shown(site)).toBe('Cuts <em>wood</em> of <u>20 cm</u>.');
    site.change({ [CONFIG]: null });
    expect(await publish(site)).toMatchObject({ written: 1 });
    expect(shown(site)).toBe('Cuts <em>wood</em> of 20 cm.');
  });

  it('is the same in threads, and for a row that changes alone', async () => {
    const row = (name: string, summary: string) =>
      `- slug: ${name}\n  name: ${name}\n  summary: ${summary}\n  tags: [x]\n`;
    const many = Array.from({ length: 700 }, (_, at) => row(`tool-${at}`, `Has *exactly* ${at} cm.`)).join(
      '',
    );
    const site = extendedSite(extended);
    site.change({ 'data/tools.yaml': (rows) => rows + many });
    await publish(site, { workers: 2 });
    const inThreads = readTree(site.out);
    await publish(site, { workers: 1, force: true });
    expect(readTree(site.out)).toEqual(inThreads);
    expect(html(site, 'tools/tool-699/index.html')).toContain('<em>exactly</em> <b>699 cm</b>');
    site.change({ 'data/tools.yaml': (rows) => rows.replace('20 cm', '30 cm') });
    expect((await publish(site)).problems).toEqual([]);
    expect(shown(site)).toBe('Cuts <em>wood</em> of <b>30 cm</b>.');
  });

  it('extends layouts, structured data and the words of texts', async () => {
    const site = extendedSite({
      'templates/layouts/default.tsx':
        'import { Markdown } from \'rowpress/template\';\nexport const Footer = () => <footer><Markdown inline text="10 cm" /></footer>;',
      'templates/pages/home.tsx':
        "import * as door from 'rowpress/template';\nexport default () => <p>{door.plainText('5 cm')}</p>;\nexport const jsonLd = () => [{ '@type': 'Thing', name: door.markdownHtml('6 cm') }];",
      ...extended,
    });
    expect((await publish(site)).problems).toEqual([]);
    expect(html(site)).toContain('<footer><span><b>10 cm</b></span></footer>');
    expect(html(site, 'index.html')).toContain('\\u003cb>6 cm\\u003c/b>');
    site.change({ 'lib/measures.ts': PLUGIN.replace("'b'", "'u'") });
    await publish(site);
    expect(html(site)).toContain('<footer><span><u>10 cm</u></span></footer>');
    expect(html(site, 'index.html')).toContain('\\u003cu>6 cm\\u003c/u>');
  });

  it('extends what helpers, files and their imports render', async () => {
    const site = extendedSite({
      ...extended,
      [CONFIG]: `import { lede } from './templates/lede.ts';
import { markdownHeadings, markdownHtml } from 'rowpress/template';
import { measures } from './lib/measures.ts';
export default {
  markdown: (md) => md.use(measures),
  helpers: { lede },
  files: ({ rows }) => ({
    'saw.html': markdownHtml(rows('tools')[1].value.summary, { inline: true }),
    'ids.json': JSON.stringify(markdownHeadings('# A b')),
  }),
};`,
      'templates/lede.ts':
        "import { plainText } from 'rowpress/template';\nexport const lede = (text) => plainText(text);\n",
      'data/routes.yaml': (routes) =>
        routes.replace('"{{tool.summary}} Works', '"{{lede tool.summary}} Works'),
    });
    expect((await publish(site)).problems).toEqual([]);
    expect(html(site)).toContain('content="Cuts wood of 20 cm. Works');
    expect(html(site, 'saw.html')).toBe('Cuts <em>wood</em> of <b>20 cm</b>.');
    expect(html(site, 'ids.json')).toBe('[{"level":1,"id":"a-b","text":"A b"}]');
  });

  it('that fails in a text is an error of the page', async () => {
    const site = extendedSite({
      [CONFIG]:
        "export default { markdown: (md) => { md.renderer.rules.em_open = () => { throw new Error('no em'); }; } };",
    });
    const { published, problems } = await publish(site);
    expect({ published, problems }).toMatchObject({
      published: false,
      problems: [{ kind: 'template-failed', file: 'templates/pages/tool.tsx' }],
    });
    expect(problems[0]?.message).toContain('no em');
    expect(existsSync(site.out)).toBe(false);
  });

  it.each([
    [
      'is a list',
      '{ markdown: [] }',
      'invalid-config',
      '1:18',
      'expected a function, got a list',
      'md.use(plugin)',
    ],
    [
      'throws',
      '{\n  markdown: (md) => md.use(undefined),\n}',
      'config-failed',
      '2:24',
      'the hook "markdown" threw "',
      'Correct',
    ],
    [
      'returns another parser',
      '{ markdown: () => ({}) }',
      'invalid-config',
      '1:18',
      'it was given, got an object',
      'return it or nothing',
    ],
    [
      'is async',
      '{ markdown: async (md) => md }',
      'invalid-config',
      '1:18',
      'got a promise',
      'return it or nothing',
    ],
  ])('that %s is an error with its place', async (_, config, kind, at, says, advice) => {
    const site = makeSite({ [CONFIG]: `export default ${config};` });
    const { problems } = await validate({ root: site.root });
    expect(problems).toMatchObject([{ kind, file: CONFIG, severity: 'error' }]);
    expect(`${problems[0]?.line}:${problems[0]?.column}`).toBe(at);
    expect(problems[0]?.message).toContain(says);
    expect(problems[0]?.advice).toContain(advice);
  });
});
