import { validateSite } from 'rowpress';
import { describe, expect, it } from 'vitest';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

/** Returns the problems of the small site with other files, each as `FILE:LINE:COLUMN KIND MESSAGE ADVICE`. */
async function problemsOf(files: Overrides): Promise<string[]> {
  const { problems } = await validateSite({ root: makeSite(files).root, date: TODAY, drafts: false });
  return problems.map(
    ({ file, line, column, kind, message, advice }) =>
      `${file}:${line}:${column} ${kind} ${message} ${advice}`,
  );
}

describe('a dataset that is named like a document', () => {
  it.each([
    [
      'data/facts.ndjson',
      '{"slug":"a"}\n',
      'data/facts.yaml has the facts that texts show',
      'facts-rows.ndjson',
    ],
    ['data/held.csv', 'slug\na\n', 'data/held.yaml has the rows that are held back', 'held-rows.csv'],
    ['data/accepted.tsv', 'slug\na\n', 'data/accepted.yaml has the findings', 'accepted-rows.tsv'],
    ['data/gone.jsonl', '{"slug":"a"}\n', 'data/gone.yaml has the addresses', 'gone-rows.jsonl'],
    ['data/audit/a.md', '---\nname: a\n---\n', 'data/audit.yaml has the levels', 'audit-rows/a.md'],
    ['data/facts/more.yaml', '- slug: a\n', 'data/facts.yaml has the facts', 'facts-rows/more.yaml'],
    ['data/page-videos.csv', 'slug\na\n', 'data/page-videos.json has the encoded', 'page-videos-rows.csv'],
    ['data/schemas.csv', 'slug\na\n', 'the folder data/schemas/ has the JSON Schemas', 'schemas-rows.csv'],
  ])('%s: the name belongs to rowpress', async (file, text, purpose, renamed) => {
    const [problem, ...others] = await problemsOf({ [file]: text });
    expect(others).toEqual([]);
    expect(problem).toMatch(new RegExp(`^${file}:1:1 reserved-name no dataset can be named "`));
    expect(problem).toContain(purpose);
    expect(problem).toContain(`Rename the dataset, such as data/${renamed}, `);
  });

  it('is the document if it has its format, and the advice then says what the document is for', async () => {
    const rows = '- slug: a\n  value: 1\n';
    const [problem, ...others] = await problemsOf({ 'data/facts.yaml': rows });
    expect(others).toEqual([]);
    expect(problem).toContain('data/facts.yaml:1:1 wrong-value the file: expected a mapping, got a list');
    expect(problem).toContain('data/facts.yaml has the facts that texts show. Are these rows of a dataset?');
    expect(problem).toContain('such as data/facts-rows.yaml');
    expect(await problemsOf({ 'data/gone.json': '[]', 'data/facts.json': '{}' })).toEqual([]);
  });
});
