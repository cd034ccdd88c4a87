import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const DOCS = readFileSync('docs/styles.md', 'utf8');

/** Runs the command of a recipe in a site that has the packages. The page says how to install them. */
async function runRecipe(site: TestSite, program: string): Promise<void> {
  const command = new RegExp(`^npx ${program} (.+)$`, 'm').exec(DOCS)?.[1] ?? '';
  expect(command).not.toBe('');
  expect(DOCS).toMatch(new RegExp(`^npm install --save-dev .*${program}$`, 'm'));
  mkdirSync(join(site.root, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules/tailwindcss'), join(site.root, 'node_modules/tailwindcss'));
  const { bin } = JSON.parse(readFileSync(`node_modules/${program}/package.json`, 'utf8'));
  const [script] = Object.values<string>(bin);
  const run = [resolve('node_modules', program, script ?? ''), ...command.split(' ')];
  await execa(process.execPath, run, { cwd: site.root });
}

const sheetsOf = (site: TestSite) =>
  [...site.read('output/index.html').matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)].map(([, file]) =>
    site.read(`output/${file}`).trim(),
  );

test('the recipe for Sass', async () => {
  const site = makeSite({
    'templates/styles/site.css': null,
    'templates/styles/_colors.scss': '$red: #c00;\n',
    'templates/styles/site.scss': "@use 'colors';\nh1 { b { color: colors.$red } }\n",
    'templates/components/card.scss': "@use '../styles/colors';\n.card { border-color: colors.$red }\n",
    'templates/pages/home.tsx': (text) => `import '../components/card.css';\n${text}`,
  });
  await runRecipe(site, 'sass');
  const { published, problems } = await publish(site, { strict: true });
  expect({ published, problems }).toEqual({ published: true, problems: [] });
  expect(sheetsOf(site)).toEqual(['h1 b{color:#c00}', '.card{border-color:#c00}']);
});

test('the recipe for Tailwind', async () => {
  const site = makeSite({
    'templates/styles/site.css': null,
    'styles/tailwind.css': `${/^```css\n([\s\S]*?)^```/m.exec(DOCS)?.[1]}.own { color: red }\n`,
    'templates/pages/home.tsx': (text) => text.replace('<h1>', '<h1 className="text-red-700 md:underline">'),
  });
  await runRecipe(site, '@tailwindcss/cli');
  const { published, problems } = await publish(site, { strict: true });
  expect({ published, problems }).toEqual({ published: true, problems: [] });
  const [css = '', ...others] = sheetsOf(site);
  expect(others).toEqual([]);
  for (const rule of ['.text-red-700{', '.md\\:underline{', '.own{color:red}']) expect(css).toContain(rule);
  expect(css).not.toContain('text-blue-700');
});
