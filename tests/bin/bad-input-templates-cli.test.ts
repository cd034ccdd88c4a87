import { describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { publish } from '../support/publish.ts';
import { readStats, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

/**
 * Publishes the small site, breaks it, and returns the problems of the next run. Expects that the published
 * site is unchanged.
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
  test('is reported once at its place in the template, with the number of pages and one row', async () => {
    const problems = await runBroken({
      'templates/pages/tool.tsx': (text) =>
        text.replace(
          '  return (',
          "  if (tool.slug !== 'saw') throw new Error('no ' + tool.slug);\n  return (",
        ),
    });
    expect(problems).toMatchObject([
      {
        kind: 'template-failed',
        file: 'templates/pages/tool.tsx',
        line: 8,
        column: 34,
        pages: 2,
        message:
          'the template threw "no file" (elsewhere "no hammer"), for 2 pages, for example /tools/file/ (data/tools.yaml:11)',
        frame: expect.stringContaining("> 8 |   if (tool.slug !== 'saw') throw new Error"),
      },
    ]);
    expect(problems[0]?.advice).toContain('complete the row');
  });

  test('with several faults is reported once for each of them', async () => {
    const problems = await runBroken({
      'data/tools.yaml': manyTools(40),
      'templates/pages/tool.tsx': (text) =>
        text
          .replace(
            '  return (',
            "  const { price } = tool as { price?: { amount: string } };\n  if (tool.name.endsWith('1')) return <b>{price!.amount}</b>;\n  if (tool.name.endsWith('2')) return <b>{price!.amount}</b>;\n  if (tool.name.endsWith('3')) return <b>{{} as string}</b>;\n  return (",
          )
          .replace('  return [{', "  if (tool.name.endsWith('4')) throw new Error('no data');\n  return [{"),
    });
    expect(problems.map((problem) => `${place(problem)} ${problem.pages}`)).toEqual([
      'template-failed templates/pages/tool.tsx:7:1 4',
      'template-failed templates/pages/tool.tsx:9:50 4',
      'template-failed templates/pages/tool.tsx:10:50 4',
      'template-failed templates/pages/tool.tsx:41:38 4',
    ]);
  });

  test('is reported in the same way by a build of changed rows', async () => {
    const site = makeSite({
      'templates/pages/tool.tsx': (text) =>
        text.replace('  return (', "  if (tool.summary.includes('odd')) throw new Error('odd');\n  return ("),
    });
    expect((await publish(site)).published).toBe(true);
    const before = readTree(site.out);
    site.change({ 'data/tools.yaml': (text) => text.replace('Cuts wood', 'Cuts odd wood') });
    const { problems } = await publish(site);
    expect(problems.map((problem) => `${place(problem)} ${problem.message}`)).toEqual([
      'template-failed templates/pages/tool.tsx:8:43 the template threw "odd", for /tools/saw/ (data/tools.yaml:7)',
    ]);
    expect(readTree(site.out)).toEqual(before);
  });

  test('is reported with the component that threw, beside the problems of other templates', async () => {
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
      'template-failed templates/pages/error.tsx:1:1',
      'template-failed templates/pages/tool.tsx:37:34',
      'template-failed templates/parts/broken.tsx:2:18',
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'the template threw "a text", for /404.html (data/routes.yaml:22)',
      'the template threw "no data", for /tools/saw/ (data/tools.yaml:7)',
      `the template threw "Cannot read properties of undefined (reading 'name')", for / (data/routes.yaml:2)`,
    ]);
  });

  test('in a worker thread is reported in the same way', async () => {
    const problemsOf = (workers: string) =>
      runBroken(
        {
          'data/tools.yaml': manyTools(700),
          'templates/pages/tool.tsx': (text) =>
            text.replace(
              '  return (',
              "  if (tool.name === 'Tool 5' || tool.name === 'Tool 690') throw new Error(tool.name);\n  return (",
            ),
        },
        ['--workers', workers],
      );
    const problems = await problemsOf('2');
    expect(problems).toEqual(await problemsOf('1'));
    expect(problems.map((problem) => `${place(problem)} ${problem.message}`)).toEqual([
      'template-failed templates/pages/tool.tsx:8:65 the template threw "Tool 5" (elsewhere "Tool 690"), for 2 pages, for example /tools/tool-5/ (data/tools.yaml:21)',
    ]);
  });
});

describe('invalid templates', () => {
  test('that do not parse are reported together, with file, line and column', async () => {
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

  test('are reported if a layout throws', async () => {
    const problems = await runBroken({
      'templates/layouts/default.tsx': 'export function Header() {\n  throw new Error("no header");\n}\n',
    });
    expect(problems.map((problem) => `${place(problem)} ${problem.message}`)).toEqual([
      'template-failed templates/layouts/default.tsx:2:9 the template threw "no header", for the layouts',
    ]);
  });

  test('without a default export are reported at their component, if a family uses them', async () => {
    const overrides: Overrides = {
      'templates/pages/tool.tsx': (text) =>
        text.replace('export default function Tool', 'export function Tool'),
      'templates/pages/helper.tsx': 'export const helper = 1;\n',
      'templates/pages/home.tsx': 'const Home = () => <h1>Home</h1>;\nexport { Home };\n',
      'templates/islands/counter.tsx': 'export function Counter() {\n  return <b>1</b>;\n}\n',
    };
    const problems = await runBroken(overrides);
    expect(problems.map((problem) => `${place(problem)} ${problem.advice}`)).toEqual([
      'missing-export templates/islands/counter.tsx:1:1 Write "export default function Counter" here.',
      'missing-export templates/pages/home.tsx:1:1 Add the line "export default Home;".',
      'missing-export templates/pages/tool.tsx:7:1 Write "export default function Tool" here.',
    ]);
    const { stdout } = await runCli(['validate', '--root', makeSite(overrides).root, '--json']);
    expect(JSON.parse(stdout).problems).toEqual(problems);
  });
});
