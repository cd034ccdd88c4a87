import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listRoutes, UsageError, validateSite } from 'rowpress';
import { expect, it } from 'vitest';
import { makeSite, type Overrides, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish, TODAY } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';

const TOOL = 'templates/pages/tool.tsx';
const replace = (from: string, to: string) => (text: string) => text.replaceAll(from, to);
const page = (site: TestSite) => readFileSync(join(site.out, 'tools/saw/index.html'), 'utf8');

/** Returns the published files without those that show when a page last changed. */
function withoutDates({ out }: TestSite): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readTree(out)).filter(([file]) => !/^manifest|^sitemap/.test(file)),
  );
}

/** Edits that another program makes while a build runs, and what the page of the saw shows afterwards. */
const EDITS: readonly [what: string, edit: Overrides, shown: RegExp][] = [
  ['a data file', { 'data/tools.yaml': replace('Cuts wood', 'Parts wood') }, /Parts wood/],
  ['site.yaml', { 'data/site.yaml': replace('https://www.small', 'https://other') }, /https:\/\/other/],
  ['a template', { [TOOL]: replace('<h1>', '<h1 className="new">') }, /<h1 class="new">/],
  [
    'a layout',
    { 'templates/layouts/default.tsx': replace('<header>', '<header title="new">') },
    /<header title="new">/,
  ],
  ['a style', { 'templates/styles/site.css': 'h1 { color: blue }\n' }, /site-/],
  [
    'a new row file',
    { 'data/tools/more.json': '[{"slug":"adze","name":"Adze","summary":"Trims wood well."}]' },
    /Saw/,
  ],
  ['a public file', { 'templates/public/new.txt': 'new\n' }, /Saw/],
];

/** Starts a build, and edits files after it has looked at all files and before it reads them. */
function publishDuring(site: TestSite, edit: () => void, options = {}) {
  const building = publish(site, options);
  edit();
  return building;
}

it.each(EDITS)('an edit of %s after a build has begun is published', async (_, edit, shown) => {
  const site = makeSite({ 'templates/public/old.txt': 'old\n' });
  const { published } = await publishDuring(site, () => site.change(edit));
  expect(published).toBe(true);
  expect(page(site)).toMatch(shown);
  const tree = readTree(site.out);
  await publish(site, { force: true });
  expect(readTree(site.out)).toEqual(tree);
});

it.each(EDITS)('an edit of %s while pages are rendered is published', async (_, edit, shown) => {
  const site = makeSite({ 'data/tools.yaml': (text) => text + manyTools(20) });
  let isEdited = false;
  await publish(site, {
    onProgress() {
      if (!isEdited) site.change(edit);
      isEdited = true;
    },
  });
  expect(page(site)).toMatch(shown);
});

it.each(EDITS)('an edit of %s that is taken back after the build leaves nothing stale', async (_, edit) => {
  const site = makeSite();
  const before = Object.fromEntries(
    Object.keys(edit).map((file) => {
      try {
        return [file, readFileSync(join(site.root, file), 'utf8')];
      } catch {
        return [file, null];
      }
    }),
  );
  const clean = makeSite();
  await publish(clean);
  await publishDuring(site, () => site.change(edit));
  site.change(before);
  await publish(site, { allowLost: true });
  expect(withoutDates(site)).toEqual(withoutDates(clean));
});

it.each([
  'data/more.yaml',
  'data/schemas/more.schema.json',
  'templates/public/more.txt',
  'templates/islands/more.tsx',
])('a removal of %s after a build has begun is no fault', async (file) => {
  const site = makeSite({
    'data/more.yaml': '[]\n',
    'data/schemas/more.schema.json': '{"type":"object"}',
    'templates/public/more.txt': 'more\n',
    'templates/islands/more.tsx': 'export default () => <p>More</p>;\n',
  });
  const gone = file.startsWith('data/') ? ['data/more.yaml', 'data/schemas/more.schema.json'] : [file];
  const { problems, published } = await publishDuring(site, () => {
    for (const path of gone) rmSync(join(site.root, path));
  });
  expect({ problems, published }).toEqual({ problems: [], published: true });
});

it('a template that is saved in two steps, empty at first, is read again', async () => {
  const site = makeSite();
  const whole = site.read(TOOL);
  const building = publishDuring(site, () => site.change({ [TOOL]: '' }));
  setTimeout(() => site.change({ [TOOL]: whole }), 5);
  expect((await building).problems).toEqual([]);
});

it('files that change in each attempt end the build with one line, and the output stays', async () => {
  const site = makeSite();
  await publish(site);
  const tree = readTree(site.out);
  let text = 0;
  const save = () => site.change({ [TOOL]: (old) => `${old}// ${text++}\n` });
  const timer = setInterval(save, 1);
  try {
    const failed = publishDuring(site, save, { force: true });
    await expect(failed).rejects.toThrow(UsageError);
    await expect(failed).rejects.toThrow(`${TOOL} kept changing while it was read`);
  } finally {
    clearInterval(timer);
  }
  expect(readTree(site.out)).toEqual(tree);
});

it('validate and routes read files again that were removed meanwhile', async () => {
  const site = makeSite({ 'data/more.yaml': '[]\n' });
  const options = { root: site.root, date: TODAY, drafts: false };
  const checking = validateSite(options);
  rmSync(join(site.root, 'data/more.yaml'));
  expect((await checking).problems).toEqual([]);
  site.change({ 'data/more.yaml': '[]\n' });
  const listing = listRoutes(options);
  rmSync(join(site.root, 'data/more.yaml'));
  expect((await listing).problems).toEqual([]);
});
