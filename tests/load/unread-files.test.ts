import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

const UNREAD = {
  'data/schemas/tool.schema.json': '{}',
  'data/prices.xlsx': 'a table',
  'data/blog/first.mdx': '# First\n',
  'data/schemas/prices.json': '{}',
  'data/schemas/prices.schema.yaml': '{}',
  'data/tools.yaml~': '- slug: saw\n',
};
const READ = {
  'data/.hidden.csv': 'hidden',
  'data/shared.ts': 'export const TEXT = "shared";\n',
  'data/schemas/site.schema.json': '{ "type": "object", "additionalProperties": true }',
};

test('each file of data/ that nothing reads is a warning with an advice, as long as it is there', async () => {
  const site = makeSite({ ...UNREAD, ...READ });
  const report = await publish(site);
  expect(report.published).toBe(true);
  expect(
    report.problems.map(({ kind, severity, file, line }) => `${severity} ${kind} ${file}:${line}`),
  ).toEqual(
    Object.keys(UNREAD)
      .sort()
      .map((file) => `warning unread-file ${file}:1`),
  );
  const adviceOf = (name: string) => report.problems.find(({ file }) => file === name)?.advice;
  expect(adviceOf('data/schemas/tool.schema.json')).toBe('Did you mean "tools"?');
  expect(adviceOf('data/prices.xlsx')).toContain('CSV');
  expect(adviceOf('data/blog/first.mdx')).toContain('.md');
  expect((await publish(site, { strict: true })).published).toBe(false);
  site.change(Object.fromEntries(Object.keys(UNREAD).map((file) => [file, null])));
  expect(await publish(site, { strict: true })).toMatchObject({ published: true, problems: [] });
});

test('a file that comes between two builds is reported by the second', async () => {
  const site = makeSite();
  expect((await publish(site)).problems).toEqual([]);
  site.change({ 'data/prices.xlsx': 'a table' });
  expect((await publish(site)).problems).toEqual([expect.objectContaining({ kind: 'unread-file' })]);
});
