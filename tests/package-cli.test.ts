import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, inject, it } from 'vitest';
import { makeFolder } from './support/make-site.ts';
import { CLI } from './support/run-cli.ts';

const MODULES = join(import.meta.dirname, '../node_modules');
const folder = inject('packageFolder') ?? '';
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  .sort();
const in_ = (start: string) => files.filter((file) => file.startsWith(`${start}/`));

it('the command that these tests run is that of the packed package', () => {
  expect(CLI).toBe(join(folder, 'bin', 'rowpress.js'));
});

it('the package holds the command, what is built, and the sources that sites are bundled with', () => {
  const folders = new Set(
    files.map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('generator/') ? 2 : 1)
        .join('/'),
    ),
  );
  expect([...folders]).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'client',
    'dist',
    'generator/address',
    'generator/schemas',
    'package.json',
  ]);
  expect(in_('bin')).toEqual(['bin/rowpress.js']);
  expect(files.filter((file) => /test|fixture|bench|\.map$|\.tsbuildinfo$/.test(file))).toEqual([]);
});

it('the package has one file of types for each door, and no other', () => {
  expect(files.filter((file) => file.endsWith('.d.ts'))).toEqual([
    'dist/client/browser.d.ts',
    'dist/generator/index.d.ts',
    'dist/generator/template.d.ts',
  ]);
  expect(in_('dist').filter((file) => !/\.(?:js|cjs|d\.ts)$/.test(file))).toEqual(['dist/engine.json']);
});

it('the types of the package hold for a strict program that uses every door', async () => {
  const project = makeFolder();
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(folder, join(project, 'node_modules', 'rowpress'), 'junction');
  for (const name of ['@types', 'csstype', 'undici-types'])
    symlinkSync(join(MODULES, name), join(project, 'node_modules', name), 'junction');
  writeFileSync(
    join(project, 'program.tsx'),
    `import { generate, type GenerateReport, UsageError } from 'rowpress';
import { useDevice } from 'rowpress/browser';
import { Island, type TemplateProps } from 'rowpress/template';

export const run: (options: Parameters<typeof generate>[0]) => Promise<GenerateReport> = generate;
export const isUsage = (error: unknown): boolean => error instanceof UsageError;
export const isPhone = (): boolean => useDevice()?.mobile === true;
export default function Page({ page, rows: { tool } }: TemplateProps<{ tool: { name: string } }>) {
  return <h1>{tool.name} {page.title} <Island name="menu" props={{ of: tool.name }} when="idle" /></h1>;
}
`,
  );
  const tsc = join(MODULES, 'typescript/bin/tsc');
  const flags = ['--noEmit', '--strict', '--module', 'NodeNext', '--target', 'ES2023', '--jsx', 'react-jsx'];
  const { stdout } = await execa(
    process.execPath,
    [tsc, ...flags, '--preserveSymlinks', '--types', 'node,react', 'program.tsx'],
    { cwd: project, reject: false },
  );
  expect(stdout).toBe('');
});
