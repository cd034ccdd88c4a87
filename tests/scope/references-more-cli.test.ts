import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { NOTE_ROUTE } from '../support/note-route.ts';
import { publish } from '../support/publish.ts';
import { readTree } from '../support/read-tree.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['slug', 'name'],
  properties: {
    slug: { type: 'string' },
    name: { type: 'string' },
    shows: { type: 'string' },
    see: { type: 'string', reference: 'tools' },
  },
});

/** Makes a site with notes that refer to tools. `body` is the body of their template's function. */
function makeNotes(notes: string, body: string, tools?: string): TestSite {
  return makeSite({
    'data/notes.yaml': notes,
    'data/schemas/notes.schema.json': SCHEMA,
    'data/routes.yaml': (text) => text + NOTE_ROUTE,
    ...(tools ? { 'data/tools.yaml': tools } : {}),
    'templates/pages/note.tsx': `
      const labels = (refs) => Object.values(refs).flatMap((rows) => Object.values(rows)).map((row) => [row.label, row.path].join(' ')).join();
      export default function Note(props) {
        const { page, rows: { note }, refs } = props;
        ${body}
      }
    `,
  });
}

const NOTE = (slug: string, more = '') => `- slug: ${slug}\n  name: Note ${slug}\n${more}`;

it('a changed row renders the pages of rows that refer to it only if their template reads the references', async () => {
  const notes = [
    NOTE('shown', '  see: saw\n  shows: all\n'),
    NOTE('passed', '  see: saw\n'),
    NOTE('without', '  shows: all\n'),
    NOTE('counted', '  see: saw\n  shows: number\n'),
  ];
  const site = makeNotes(
    notes.join(''),
    `console.error('rendered', page.path);
     const passed = { ...props };
     const { shows } = note;
     return <p>{note.name} {shows === 'number' ? Object.keys(passed.refs).length : shows && labels(refs)}</p>;`,
  );
  const rendered = async (): Promise<string[]> => {
    const { exitCode, stderr } = await runCli(['generate', '--root', site.root, '--date', '2026-03-01']);
    expect({ exitCode, stderr: stderr.replaceAll(/^rendered .*$\n?/gm, '') }).toEqual({
      exitCode: 0,
      stderr: '',
    });
    return [...stderr.matchAll(/^rendered \/notes\/(.*)\/$/gm)].map(([, slug = '']) => slug).sort();
  };
  expect(await rendered()).toEqual(['counted', 'passed', 'shown', 'without']);
  expect(site.read('output/notes/shown/index.html')).toContain('Note shown Saw /tools/saw/');
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Saw', 'name: Hand saw') });
  expect(await rendered()).toEqual(['counted', 'shown']);
  expect(site.read('output/notes/shown/index.html')).toContain('Note shown Hand saw /tools/saw/');
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Hammer', 'name: Large hammer') });
  expect(await rendered()).toEqual([]);
  site.change({
    'data/notes.yaml': (text) => text.replace('name: Note passed', 'name: Note passed\n  shows: all'),
  });
  expect(await rendered()).toEqual(['passed']);
  site.change({ 'data/tools.yaml': (text) => text.replace('name: Hand saw', 'name: Saw') });
  expect(await rendered()).toEqual(['counted', 'passed', 'shown']);
  expect(await rendered()).toEqual([]);
});

it('a template that prints its references prints plain objects', async () => {
  const site = makeNotes(
    NOTE('one', '  see: saw\n'),
    'console.error("saw", refs); return <p>{note.name}</p>;',
  );
  const { stderr } = await runCli(['generate', '--root', site.root, '--date', '2026-03-01']);
  expect(stderr).toMatch(
    /^saw \{\s*tools: .*\bsaw: \{ slug: 'saw', label: 'Saw', path: '\/tools\/saw\/' \}/s,
  );
});

it('threads give the same pages as one thread, whichever pages read references, even in a try block', async () => {
  const rows = 700;
  const notes = Array.from({ length: rows }, (_, at) =>
    NOTE(`n-${at}`, `  see: tool-${at}\n${at % 90 === 40 ? '  shows: all\n' : ''}`),
  );
  const site = makeNotes(
    notes.join(''),
    `let found = 'nothing';
     try { if (note.shows) found = labels(refs); } catch { found = 'a fault'; }
     return <p>{note.name} {found}</p>;`,
    manyTools(rows),
  );
  let expected: unknown;
  for (const workers of [1, 2, 3]) {
    const out = makeFolder();
    expect((await publish({ ...site, out }, { workers, force: true })).problems).toEqual([]);
    for (const [at, says] of [
      [39, 'Note n-39 nothing<'],
      [40, 'Note n-40 Tool 40 /tools/tool-40/<'],
      [670, 'Note n-670 Tool 670 /tools/tool-670/<'],
    ] as const)
      expect(readFileSync(join(out, `notes/n-${at}/index.html`), 'utf8')).toContain(says);
    expected ??= readTree(out);
    expect(readTree(out)).toEqual(expected);
  }
});
