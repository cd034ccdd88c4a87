import { beforeAll, expect, it } from 'vitest';
import type { SearchReport } from '../../generator/types/explanation.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish-by-command.ts';
import { runCli } from '../support/run-cli.ts';

const FACTS = `trialDays: { value: 14, unit: days, source: Terms of usage, checked: "2026-11-01" }
minutes: { value: 5, source: Terms of usage, checked: "2026-11-01" }
unused: { value: 6, source: Terms of usage, checked: "2026-11-01" }
`;
const ROWS = `- slug: saw
  name: Saw
  summary: Try this saw for {{fact.trialDays}} days.
- slug: file
  name: File
  summary: It smooths in 15 minutes.
  note: "{{ fact.minutes }}"
`;

let site: TestSite;
beforeAll(async () => {
  site = makeSite({
    'data/tools.yaml': ROWS,
    'data/facts.yaml': FACTS,
    'data/routes.yaml': (text) => text.replace('in {{year}}', 'for {{fact.trialDays}} days'),
    'templates/pages/home.tsx': `
export default ({ site, links }) => <><h1>All tools</h1><ul>{links.tools.map(({ path, label, summary }) => <li key={path}><a href={path}>{label}</a> {summary}</li>)}</ul></>;
`,
    'templates/layouts/default.tsx':
      'export const Header = ({ site }) => <header>{site.name}, {site.facts.trialDays} days of trial</header>;\n',
  });
  await publish(site);
});

async function where(text: string): Promise<SearchReport> {
  const { stdout, stderr } = await runCli(['where', text, '--root', site.root, '--json']);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const placesOf = (texts: SearchReport['data']) =>
  texts.map(({ file, line, column }) => `${file}:${line}:${column}`);

it.each(['fact.trialDays', '{{fact.trialDays}}', '{{ fact.trialDays }}'])(
  'where %s finds the texts and code that use the fact, and the pages that show it',
  async (text) => {
    const { fact, data, templates, main, head, shared } = await where(text);
    expect(fact).toMatchObject({ name: 'trialDays', value: '14', source: 'Terms of usage', line: 1 });
    expect(placesOf(data)).toEqual(['data/routes.yaml:5:39', 'data/tools.yaml:3:29']);
    expect(placesOf(templates)).toEqual(['templates/layouts/default.tsx:1:64']);
    expect({ main, head, shared }).toEqual({ main: ['/', '/tools/saw/'], head: [], shared: [] });
  },
);

it('a value without words beside it is found by the rows that show it, and not in other numbers', async () => {
  expect(await where('fact.minutes')).toMatchObject({ main: ['/tools/file/'], head: [], shared: [] });
});

it('a fact that no text uses is no error of its name, and a misspelt name has an advice', async () => {
  const { fact, data, near } = await where('fact.unused');
  expect([fact?.name, data, near]).toEqual(['unused', [], []]);
  expect((await where('fact.trailDays')).near).toEqual(['fact.trialDays']);
});

it('a phrase is found as pages show it, at the place of the fact that completes it', async () => {
  const { data, main } = await where('saw for 14 days');
  expect(placesOf(data)).toEqual(['data/tools.yaml:3:21']);
  expect(main).toEqual(['/', '/tools/saw/']);
  expect(placesOf((await where('14 days')).data)).toEqual(['data/routes.yaml:5:39', 'data/tools.yaml:3:29']);
});

it('a phrase may have a hyphen', async () => {
  expect((await where('14-day trial')).data).toEqual([]);
});
