import { auditSite, explainAddress, findText } from 'rowpress';
import { beforeAll, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { publish, TODAY } from '../support/publish.ts';

const CSV = `slug,name,summary,note,draft,noindex
saw,Saw,"Cuts wood along
a line, as no other tool does.",,,
axe,Axe,"Splits wood
into logs.","/tools/sow/",,
awl,Awl,Makes small holes into leather.,,,true
bit,Bit,Fits into a drill and turns.,,true,
`;
const site = makeSite({
  'data/tools.yaml': null,
  'data/tools.csv': CSV,
  'templates/pages/tool.tsx': (text) =>
    text.replace('<p title={tool.note}>{tool.note}</p>', '<a href={tool.note}>a tool that is like it</a>'),
});
const options = {
  ...{ root: site.root, out: site.out, cwd: site.root, home: site.root },
  ...{ date: TODAY, drafts: false, workers: 1 },
};
beforeAll(async () => {
  expect((await publish(site)).published).toBe(true);
});

test('a finding of the audit stands at the line of its cell, and one of a page without rows at its family', async () => {
  const { findings } = await auditSite({ ...options, kinds: 'broken-link' });
  expect(findings).toMatchObject([{ file: 'data/tools.csv', line: 5, pages: ['/tools/axe/'] }]);
  const thin = await auditSite({ ...options, kinds: 'thin-content' });
  expect(thin.findings.find(({ pages }) => pages.includes('/'))?.places).toEqual([
    { file: 'data/routes.yaml', line: 2 },
  ]);
});

test('an explained page names the line of its row, and the cell that decides', async () => {
  const { page } = await explainAddress(options, '/tools/awl/');
  expect(page?.rows).toMatchObject([{ file: 'data/tools.csv', line: 6 }]);
  expect(page?.causes).toMatchObject([
    { kind: 'row-noindex', place: { file: 'data/tools.csv', line: 6, column: 43 } },
  ]);
  const draft = await explainAddress(options, '/tools/bit/');
  expect(draft).toMatchObject({ kind: 'draft', place: { file: 'data/tools.csv', line: 7, column: 39 } });
});

test('words are found in their cells', async () => {
  const { data } = await findText(options, 'no other tool');
  expect(data).toMatchObject([{ file: 'data/tools.csv', field: '[0].summary' }]);
  expect([data[0]?.line, data[0]?.column]).toEqual([3, 12]);
});
