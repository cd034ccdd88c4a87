import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { type Fault, readMarks } from '../support/mark-faults.ts';
import { publish } from '../support/publish.ts';
import { readStats, readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';
import { FILE_FAULTS } from './faults/file-faults.ts';
import { ROUTE_FAULTS } from './faults/route-faults.ts';
import { ROW_FAULTS } from './faults/row-faults.ts';

const DATA_FAULTS = [...FILE_FAULTS, ...ROW_FAULTS];

let site: TestSite;
let problems: Problem[];
let exitCode: number | undefined;
let before: { tree: object; stats: object };
let routes: { fault: Fault; first: number; last: number }[];

/** One site has every fault at once, and one run must report them all. */
beforeAll(async () => {
  site = makeSite({
    'data/posts/good.md': '---\nname: Good\nsummary: A post without a fault.\n---\nText.\n',
  });
  site.change({
    'data/schemas/posts.schema.json': postsSchema(site.read('data/schemas/tools.schema.json')),
    'data/schemas/broken.schema.json': '{ "type": "array", "items": { "type": "object" } }',
  });
  expect((await publish(site)).published).toBe(true);
  before = { tree: readTree(site.out), stats: readStats(site.out) };
  site.change(Object.fromEntries(DATA_FAULTS.map(({ file, text }) => [file, readMarks(text).text])));
  routes = [];
  site.change({ 'data/routes.yaml': appendRoutes });
  const run = await runCli(['generate', '--root', site.root, '--json']);
  exitCode = run.exitCode;
  problems = JSON.parse(run.stdout).problems;
});

function appendRoutes(text: string): string {
  let all = text;
  for (const fault of ROUTE_FAULTS) {
    const first = all.split('\n').length;
    all += readMarks(fault.text).text;
    routes.push({ fault, first, last: all.split('\n').length - 1 });
  }
  return all;
}

function postsSchema(tools: string): string {
  const schema = JSON.parse(tools);
  schema.$defs.row.properties.body = { type: 'string', format: 'markdown' };
  return JSON.stringify(schema);
}

describe('a site with every fault at once', () => {
  test('fails with exit code 1 and does not change the published site', () => {
    expect(exitCode).toBe(1);
    expect(readTree(site.out)).toEqual(before.tree);
    expect(readStats(site.out)).toEqual(before.stats);
  });

  test('has exactly these problems, and none that only follows from another one', () => {
    const expected = [...DATA_FAULTS, ...ROUTE_FAULTS].flatMap(({ file, kind, text }) =>
      readMarks(text).places.map(() => `${file} ${kind}`),
    );
    expect(problems.map(({ file, kind }) => `${file} ${kind}`).sort()).toEqual(expected.sort());
  });

  test('shows the lines around each place, except in files that are not text', () => {
    for (const { file, line, column, frame } of problems) {
      expect(frame, `${file}:${line}:${column}`).toMatch(new RegExp(`^> *${line} \\|`, 'm'));
      expect(frame).toMatch(/\^/);
    }
  });

  test.each(DATA_FAULTS)('$file: $title is reported at its place', ({ file, text, kind, says }) => {
    const found = problems.filter((problem) => problem.file === file);
    const { places } = readMarks(text);
    expect(found.map(placeOf)).toEqual(places.map((place) => ({ kind, ...place })));
    for (const { message, advice } of found) expect(`${message}. ${advice}`).toMatch(says);
  });

  test.each(ROUTE_FAULTS)('routes.yaml: $title is reported at its place', (fault) => {
    const { first = 0, last = 0 } = routes.find((route) => route.fault === fault) ?? {};
    const found = problems.filter(
      ({ file, line = 0 }) => file === 'data/routes.yaml' && line >= first && line <= last,
    );
    const { places } = readMarks(fault.text);
    expect(found.map(placeOf)).toEqual(
      places.map(({ line, column }) => ({ kind: fault.kind, line: line + first - 1, column })),
    );
    for (const { message, advice } of found) expect(`${message}. ${advice}`).toMatch(fault.says);
  });
});

function placeOf({ kind, line, column }: Problem) {
  return { kind, line, column };
}
