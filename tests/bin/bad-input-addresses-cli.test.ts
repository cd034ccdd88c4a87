import { beforeAll, describe, expect, test } from 'vitest';
import { sitemapFile } from '../../generator/address/site-files.ts';
import type { Problem } from '../../generator/types/problem.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { readStats } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const CODES = ['Abc', 'abc', 'saw', 'index.html'];

/** Families, one a line, appended to the 26 lines of the small site's routes.yaml. */
const FAMILIES = [
  '{ path: "/codes/{code}/", name: codes, each: { code: codes } }',
  '{ path: "/codes/{code}/", name: again, each: { code: codes } }',
  '{ path: "/tools/{code}/", name: other-rows, each: { code: codes }, where: code.weight }',
  '{ path: "/Tools/Hammer/", name: capitals }',
  '{ path: "/Assets/{tool}/", name: assets, each: { tool: tools } }',
  '{ path: "/404.html/", name: error-file }',
  '{ path: "/a/robots.txt/", name: deeper-robots }',
  '{ path: "/robots.txt/", name: robots }',
  `{ path: "/${sitemapFile(9)}/", name: sitemap }`,
  '{ path: /, name: second-home }',
  '{ error: 404, name: second-error }',
];

const OWN = 'would stand where rowpress publishes a file or folder of its own';
const CAPITALS = 'differs only in capitals from';

/** Every problem of the site in order: kind, place and a message that names both sources. */
const EXPECTED = [
  `duplicate-address data/codes.yaml:2:1 /codes/abc/ of the family "again" ${CAPITALS} /codes/Abc/ of data/codes.yaml:1 (family "codes")`,
  `duplicate-address data/codes.yaml:2:1 /codes/abc/ of the family "codes" ${CAPITALS} /codes/Abc/ of data/codes.yaml:1 (family "codes")`,
  'duplicate-address data/codes.yaml:3:1 /tools/saw/ of the family "other-rows" is already the address of data/tools.yaml:7 (family "tool")',
  `address-clash data/codes.yaml:4:1 /codes/index.html/ ${OWN}`,
  'duplicate-address data/routes.yaml:28:11 /codes/Abc/ of the family "again" is already the address of data/routes.yaml:27 (family "codes")',
  `address-clash data/routes.yaml:31:11 /Assets/file/ ${OWN}`,
  `address-clash data/routes.yaml:32:11 /404.html/ ${OWN}`,
  `address-clash data/routes.yaml:34:11 /robots.txt/ ${OWN}`,
  `address-clash data/routes.yaml:35:11 /${sitemapFile(9)}/ ${OWN}`,
  'duplicate-address data/routes.yaml:36:11 / of the family "second-home" is already the address of data/routes.yaml:3 (family "home")',
  'duplicate-address data/routes.yaml:37:12 /404.html of the family "second-error" is already the address of data/routes.yaml:23 (family "not-found")',
  `duplicate-address data/tools.yaml:2:1 /tools/hammer/ of the family "tool" ${CAPITALS} /Tools/Hammer/ of data/routes.yaml:30 (family "capitals")`,
  `address-clash templates/public/ROBOTS.txt ROBOTS.txt would stand where rowpress publishes its own robots.txt`,
  `address-clash templates/public/tools/hammer/index.html tools/hammer/index.html would stand where rowpress publishes the page /Tools/Hammer/`,
];

describe('conflicting addresses', () => {
  let site: TestSite;
  let problems: Problem[];
  let before: object;

  beforeAll(async () => {
    site = makeSite();
    await publish(site);
    before = readStats(site.out);
    const texts = 'template: tool, title: Made for a test, description: Made for a test';
    site.change({
      'data/schemas/codes.schema.json': site
        .read('data/schemas/tools.schema.json')
        .replace('"format": "slug"', '"pattern": "."'),
      'data/codes.yaml': CODES.map(
        (slug) =>
          `- { slug: ${slug}, name: A code, summary: Made for a test.${slug === 'saw' ? ', weight: 1' : ''} }\n`,
      ).join(''),
      'data/routes.yaml': (text) =>
        text + FAMILIES.map((family) => `- ${family.replace(/ }$/, `, ${texts} }`)}\n`).join(''),
      'templates/public/tools/hammer/index.html': 'clashes',
      'templates/public/ROBOTS.txt': 'clashes',
    });
    const { exitCode, stdout } = await runCli(['generate', '--root', site.root, '--json']);
    expect(exitCode).toBe(1);
    problems = JSON.parse(stdout).problems;
  });

  test('are problems that name both sources, each reported once', () => {
    const reported = problems.map(({ kind, file, line, column, message }) =>
      [kind, [file, line, column].filter(Boolean).join(':'), message].join(' '),
    );
    expect(reported).toEqual(EXPECTED);
  });

  test('show the lines of their file if it is a data file', () => {
    for (const { file = '', frame } of problems)
      expect(frame !== undefined, file).toBe(file.startsWith('data/'));
  });

  test('do not change the published site', () => {
    expect(readStats(site.out)).toEqual(before);
  });
});
