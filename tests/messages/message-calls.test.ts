import { validateSite } from 'rowpress';
import { expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const MESSAGES = `nav: { home: Home, more: More, end: End }
plans: { free: Free, pro: "Pro for {name}" }
results: "{count, plural, one {# result} other {# results}}"
rich: Read <b>this</b>
`;

/** Returns the problems of a site with this code (`§` stands for `$`) in a page. */
async function problemsOf(code: string, imports = '', messages = MESSAGES): Promise<string[]> {
  const site = makeSite({
    'data/messages/en.yaml': messages,
    'templates/pages/home.tsx': `${imports}import { t } from 'rowpress/template';
export default function Home({ page, rows }: { page: { draft: boolean; title: string }; rows: object }) {
${code.replaceAll('§', '$')}
}
`,
  });
  const { problems } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  return problems.map(
    ({ kind, file, line, column, message }) => `${kind} ${file}:${line}:${column} ${message}`,
  );
}

const inPage = (place: string) => `templates/pages/home.tsx:${place}`;

test.each([
  ['a literal', "return <p>{t('nav.home')}</p>;", ['nav.home']],
  ['a template without parts', 'return t(`nav.home`);', ['nav.home']],
  ['a choice', "return t(page.draft ? 'nav.more' : page.title ? 'nav.end' : 'nav.home');", 'nav.'],
  ['a choice of calls', "return page.draft ? t('nav.more') : t('nav.home');", ['nav.more', 'nav.home']],
  ['a beginning', 'return t(`nav.§{page.title}`);', 'nav.'],
  ['a beginning and a sum', "return t('nav.' + page.title);", 'nav.'],
  ['a key on another line', "return t(\n  // why\n  'nav.home',\n);", ['nav.home']],
  ['an import by another name', 'return again("nav.home");', ['nav.home']],
  ['all imports', 'return all.t("nav.home");', ['nav.home']],
  ['a call in a text of several lines', 'return `It\'s\n §{page.title} §{t("nav.home")}`;', ['nav.home']],
  ['a regular expression before it', "return [/[/'\"]/.test(page.title), t('nav.home')];", ['nav.home']],
])('%s is found', async (_, code, keys) => {
  const imports =
    "import { t as again } from 'rowpress/template';\nimport * as all from 'rowpress/template';\n";
  const problems = await problemsOf(code, imports);
  const all = ['nav.home', 'nav.more', 'nav.end', 'plans.free', 'plans.pro', 'results', 'rich'];
  const shown = typeof keys === 'string' ? all.filter((key) => key.startsWith(keys)) : keys;
  const rest = all.filter((key) => !shown.includes(key));
  expect(problems).toEqual([
    expect.stringContaining(`no template shows ${rest.length} of 7 messages: ${rest.slice(0, 5).join(', ')}`),
  ]);
});

test.each([
  ['a comment', "// it isn't t('nope')\nreturn /* t('nope') */ t('nav.home');"],
  [
    'a text',
    `return <p title="rowpressText('nope')">{t('nav.home')} rowpressText("nope") {"rowpressText('nope')"}</p>;`,
  ],
  [
    'another function',
    "const f = (t: (key: string) => string) => t('nope');\nreturn f(String) + t('nav.home');",
  ],
  ['a field', "const o = { t: (key: string) => key };\nreturn o.t('nope') + t('nav.home');"],
])('%s is no call', async (_, code) => {
  expect(await problemsOf(code)).toEqual([expect.stringContaining('no template shows 6 of 7 messages')]);
});

test.each([
  [
    "return <p>{t('nav.hom')}</p>;",
    `unknown-message ${inPage('3:12')} there is no message "nav.hom" in data/messages/en.yaml`,
  ],
  [
    'return t(`plan.§{page.title}`);',
    `unknown-message ${inPage('3:8')} there is no message that begins with "plan." in data/messages/en.yaml`,
  ],
  [
    'return t(page.title);',
    `dynamic-message ${inPage('3:8')} the key of t is not written here, so rowpress cannot know which messages are used`,
  ],
  [
    "const keys = ['nav.home'];\nreturn keys.map(t);",
    `dynamic-message ${inPage('4:17')} the key of t is not written here, so rowpress cannot know which messages are used`,
  ],
  [
    "return t('results');",
    `message-arguments ${inPage('3:8')} the message "results" needs the value "count"`,
  ],
  [
    "return t('results', { cuont: 1, count: 2 });",
    `message-arguments ${inPage('3:8')} the message "results" has no argument "cuont"`,
  ],
  [
    "return t('plans.pro', {});",
    `message-arguments ${inPage('3:8')} the message "plans.pro" needs the value "name"`,
  ],
  [
    "return t('rich', { b: String });",
    `message-arguments ${inPage('3:8')} the message "rich" has the tag "b", which a text cannot have`,
  ],
])('%s is a problem at its place', async (code, problem) => {
  expect(await problemsOf(code)).toContain(problem);
});

test('values that are not written in the call, and those of tags, are right', async () => {
  const code =
    "const values = { count: 1 };\nreturn [t('results', values), t('plans.pro', { ...page, name: 'A' }), t.rich('rich', { b: (c) => <b>{c}</b> })];";
  expect(await problemsOf(code)).toEqual([expect.stringContaining('no template shows 4 of 7 messages')]);
});

test('a site without messages has no call of t, and is told how to begin', async () => {
  const problems = await problemsOf("return t('nav.home');", '', 'unused: x\n');
  expect(problems[1]).toContain('there is no message "nav.home" in data/messages/en.yaml');
  const site = makeSite({
    'templates/pages/home.tsx':
      "import { t } from 'rowpress/template';\nexport default () => <p>{t('nav.home')}</p>;\n",
  });
  const { problems: found } = await validateSite({ root: site.root, date: TODAY, drafts: false });
  expect(found).toMatchObject([
    { kind: 'unknown-message', advice: expect.stringContaining('data/messages/en.yaml') },
  ]);
});
