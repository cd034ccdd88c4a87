import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const FILES = {
  'templates/components/box.tsx':
    "import './box.css';\nimport styles from './word.module.css';\nexport const Box = () => <p className={styles.word}>Box one</p>;\n",
  'templates/components/box.css': 'p { color: red }',
  'templates/components/word.module.css': '.word { color: blue }',
  'templates/islands/counter.tsx': 'export default () => <button type="button">Count one</button>;\n',
  'templates/pages/tool.tsx': (text: string) =>
    `import { Island } from 'rowpress/template';\nimport { Box } from '../components/box';\n${text.replace('<h1>', '<Box /><Island name="counter" props={{}} /><h1>')}`,
};

/** A part of the site that is a link, a file behind it, and an edit of that file. */
it.each([
  ['templates', 'templates/styles/site.css', '#234', '#432'],
  ['templates', 'templates/pages/tool.tsx', '<h1>', '<h1 id="h">'],
  ['templates/styles', 'templates/styles/site.css', '#234', '#432'],
  ['templates/styles/site.css', 'templates/styles/site.css', '#234', '#432'],
  ['templates/pages/tool.tsx', 'templates/pages/tool.tsx', '<h1>', '<h1 id="h">'],
  ['templates/components', 'templates/components/box.tsx', 'Box one', 'Box two'],
  ['templates/components', 'templates/components/word.module.css', 'blue', 'pink'],
  ['templates/components/box.css', 'templates/components/box.css', 'red', 'tan'],
  ['templates/islands', 'templates/islands/counter.tsx', 'Count one', 'Count two'],
])(
  '%s as a symbolic link publishes the same bytes, also after an edit of %s',
  async (part, file, from, to) => {
    const site = makeSite(FILES);
    const path = join(site.root, part);
    const publish = async () => {
      const flags = ['--date', '2026-11-20', '--allow-lost'];
      expect(await runCli(['generate', '--root', site.root, ...flags])).toMatchObject({ exitCode: 0 });
      const pages = Object.entries(readTree(site.out)).filter(([name]) => !/manifest|sitemap/.test(name));
      return Object.fromEntries(pages);
    };
    const before = await publish();
    const target = join(makeFolder(), 'elsewhere');
    cpSync(path, target, { recursive: true });
    rmSync(path, { recursive: true });
    symlinkSync(target, path);
    expect(await publish()).toEqual(before);
    site.change({ [file]: (text) => text.replace(from, to) });
    const edited = await publish();
    expect(edited).not.toEqual(before);
    rmSync(path);
    cpSync(target, path, { recursive: true });
    expect(await publish()).toEqual(edited);
  },
);

it('a broken link in templates/ is named, and a circle of links is passed over', async () => {
  const site = makeSite();
  symlinkSync('.', join(site.root, 'templates/styles/again'));
  expect(await runCli(['generate', '--root', site.root])).toMatchObject({ exitCode: 0 });
  symlinkSync('nowhere.css', join(site.root, 'templates/styles/none.css'));
  const { exitCode, stdout, stderr } = await runCli(['generate', '--root', site.root]);
  expect(exitCode).toBe(1);
  expect(stdout + stderr).toContain(
    'templates/styles/none.css  error  this link leads to a file that does not exist',
  );
});
