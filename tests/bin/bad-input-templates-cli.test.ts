import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish.ts';
import { readStats, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/**
 * Publishes the small site, breaks it, and returns what the next run says; the published site must be as it
 * was.
 */
async function runBroken(overrides: Overrides, flags: readonly string[] = []) {
  const site = makeSite();
  expect((await publish(site)).published).toBe(true);
  const before = [readTree(site.out), readStats(site.out)];
  site.change(overrides);
  const { exitCode, stdout } = await runCli(['generate', '--root', site.root, '--json', ...flags]);
  expect(exitCode).toBe(1);
  expect([readTree(site.out), readStats(site.out)]).toEqual(before);
  const report = JSON.parse(stdout) as { published: boolean; problems: Problem[] };
  expect(report.published).toBe(false);
  return report.problems;
}

const place = ({ kind, file, line, column }: Problem) => `${kind} ${file}:${line}:${column}`;

describe('a template that throws', () => {
  test('is a problem for each page that it fails on, with template, line and row; the other pages are rendered', async () => {
    const problems = await runBroken({
      'templates/pages/tool.tsx': (text) =>
        text.replace(
          '  return (',
          "  if (tool.slug !== 'saw') throw new Error('no ' + tool.slug);\n  return (",
        ),
    });
    expect(problems.map(place)).toEqual([
      'template-failed data/tools.yaml:2:1',
      'template-failed data/tools.yaml:11:1',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      '/tools/hammer/: templates/pages/tool.tsx:8 threw "no hammer"',
      '/tools/file/: templates/pages/tool.tsx:8 threw "no file"',
    ]);
    expect(problems[0]?.advice).toContain('complete the row');
    expect(problems[0]?.frame).toContain('> 2 | - slug: hammer');
  });

  test('is told with the problems of other templates, and with the component that threw', async () => {
    const problems = await runBroken({
      'templates/parts/broken.tsx':
        'export function Broken({ of }: { of?: { name: string } }) {\n  return <b>{of!.name}</b>;\n}\n',
      'templates/pages/home.tsx':
        "import { Broken } from '../parts/broken';\n\nexport default function Home() {\n  return <Broken />;\n}\n",
      'templates/pages/error.tsx': "export default function NotFound() {\n  throw 'a text';\n}\n",
      'templates/pages/tool.tsx': (text) =>
        text.replace('  return [{', "  if (tool.slug === 'saw') throw new Error('no data');\n  return [{"),
    });
    expect(problems.map(place)).toEqual([
      'template-failed data/routes.yaml:2:1',
      'template-failed data/routes.yaml:22:1',
      'template-failed data/tools.yaml:7:1',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      `/: templates/parts/broken.tsx:2 threw "Cannot read properties of undefined (reading 'name')"`,
      '/404.html: templates/pages/error.tsx threw "a text"',
      '/tools/saw/: templates/pages/tool.tsx:37 threw "no data"',
    ]);
  });

  test('in a worker thread is told in the same way', async () => {
    const problems = await runBroken(
      {
        'data/tools.yaml': manyTools(700),
        'templates/pages/tool.tsx': (text) =>
          text.replace(
            '  return (',
            "  if (tool.name === 'Tool 5' || tool.name === 'Tool 690') throw new Error(tool.name);\n  return (",
          ),
      },
      ['--workers', '2'],
    );
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '21 /tools/tool-5/: templates/pages/tool.tsx:8 threw "Tool 5"',
      '2761 /tools/tool-690/: templates/pages/tool.tsx:8 threw "Tool 690"',
    ]);
  });
});

describe('templates that cannot be used', () => {
  test('because they do not parse are problems with file, line and column, all at once', async () => {
    const problems = await runBroken({
      'templates/pages/home.tsx': 'export default function Home() {\n  return <h1>Home</h2>;\n}\n',
      'templates/pages/error.tsx': "import { nothing } from '../nothing';\nexport default () => nothing;\n",
      'templates/styles/site.css': "h1 {\n  background: url('nothing.png');\n}\n",
      'data/tools.yaml': (text) => text.replace('name: Saw', 'name: 7'),
    });
    expect(problems.map(place)).toEqual([
      'wrong-value data/tools.yaml:8:9',
      'template-syntax templates/pages/error.tsx:1:25',
      'template-syntax templates/pages/home.tsx:2:20',
      'template-syntax templates/styles/site.css:2:19',
    ]);
  });

  test('because a layout throws', async () => {
    const problems = await runBroken({
      'templates/layouts/default.tsx': 'export function Header() {\n  throw new Error("no header");\n}\n',
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'the layout: templates/layouts/default.tsx:2 threw "no header"',
    ]);
  });
});
