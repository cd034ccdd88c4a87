import {
  BOX_STYLE,
  COMPONENT,
  type EditableSite,
  type Fields,
  HOME_PAGE,
  ISLAND,
  LAYOUT,
  PAGE,
  SHARED,
  SHARED_STYLE,
  STYLE,
  TOOL_PAGE,
} from './editable-site.ts';

type Random = (below: number) => number;

/** An edit by its kind. It changes the site's values. */
export type Edit = readonly [kind: string, apply: (site: EditableSite, random: Random) => void];

const WORDS = ['saw', 'plane', 'nail', 'wood', 'metal', 'stone', 'edge', 'line'];

const one = <Value>(list: readonly Value[], random: Random): Value => list[random(list.length)] as Value;
const word = (random: Random) => one(WORDS, random);

/** Sets a field of a random row, or removes it. */
function setField(
  dataset: 'tools' | 'notes',
  field: string,
  value: (random: Random, site: EditableSite) => unknown,
): Edit {
  return [
    `${dataset}.${field}`,
    (site, random) => {
      const row = one(site[dataset], random);
      const made = value(random, site);
      if (made === undefined) delete row[field];
      else row[field] = made;
    },
  ];
}

const rowEdits: readonly Edit[] = [
  setField('notes', 'text', (random) => `About ${word(random)} and ${word(random)}.`),
  setField('notes', 'name', (random) => `Note ${word(random)}`),
  setField('notes', 'see', (random, { notes }) => (random(2) === 0 ? one(notes, random).slug : undefined)),
  setField('notes', 'draft', (random) => (random(3) === 0 ? true : undefined)),
  setField('notes', 'noindex', (random) => (random(3) === 0 ? true : undefined)),
  setField('notes', 'publishAt', (random) => (random(2) === 0 ? `2026-03-${10 + random(15)}` : undefined)),
  setField('notes', 'updated', (random) => `2026-0${1 + random(2)}-1${random(9)}`),
  setField('tools', 'note', (random) => (random(2) === 0 ? `${word(random)} ${word(random)}` : undefined)),
  setField('tools', 'summary', (random) => `Does the work of ${word(random)} and of nothing else.`),
  setField('tools', 'name', (random) => `Tool of ${word(random)}`),
  setField('tools', 'tags', (random) => [word(random), word(random)]),
  setField('tools', 'related', (random, { tools }) => [one(tools, random).slug]),
  setField('tools', 'weight', (random) => random(99)),
  ['tools: order', ({ tools }, random) => tools.push(...tools.splice(random(tools.length), 1))],
  ['tools: slug', ({ tools }, random) => Object.assign(one(tools, random), { slug: `tool-${random(50)}` })],
  [
    'notes: added',
    ({ notes }, random) => {
      notes.splice(random(notes.length + 1), 0, { slug: `n${random(99)}`, name: 'New', text: word(random) });
    },
  ],
  ['notes: removed', ({ notes }, random) => notes.length > 2 && notes.splice(random(notes.length), 1)],
  [
    'rows: comment',
    ({ style }, random) => Object.assign(style, { comment: `${word(random)}${'\n#'.repeat(random(3))}` }),
  ],
  ['rows: line width', ({ style }, random) => Object.assign(style, { lineWidth: 20 + random(80) })],
  ['rows: another file', ({ style }) => Object.assign(style, { isSplit: !style.isSplit })],
];

const setRoute = (name: string, fields: (random: Random) => Fields): Edit => [
  `routes: ${name} ${Object.keys(fields(() => 0)).join(', ')}`,
  ({ routes }, random) => Object.assign(routes.find((route) => route.name === name) ?? {}, fields(random)),
];

const siteEdits: readonly Edit[] = [
  ['site: name', ({ site }, random) => Object.assign(site, { name: `Small ${word(random)}` })],
  ['site: motto', ({ site }, random) => Object.assign(site, { motto: `Measure the ${word(random)}.` })],
  ['site: unread', ({ site }, random) => Object.assign(site, { unread: word(random) })],
  setRoute('tool', (random) => ({
    title: `{{tool.name}} for ${word(random)}{{#if tool.note}} (with care){{/if}}`,
  })),
  setRoute('tool', (random) => ({
    links: { near: { from: 'tool', pick: 'related', limit: 1 + random(3) } },
  })),
  setRoute('note', (random) => ({
    description: `{{note.text}} A note about ${word(random)} that stands by itself here.`,
  })),
  setRoute('note', (random) => ({ index: random(2) === 0 })),
  setRoute('home', (random) => ({
    links: { tools: { from: 'tool', sort: one(['label', 'path', 'order'], random) } },
  })),
  ['routes: order', ({ routes }, random) => routes.push(...routes.splice(random(routes.length), 1))],
  [
    'schema: description',
    ({ noteSchema }, random) => Object.assign(noteSchema, { description: `Notes about ${word(random)}` }),
  ],
  [
    'held',
    ({ held, notes, tools }, random) => {
      held.splice(0, random(3));
      if (random(3) === 0) return;
      const row = random(2) === 0 ? `notes/${one(notes, random).slug}` : `tools/${one(tools, random).slug}`;
      const until = random(3) === 0 ? { until: `2026-03-${10 + random(15)}` } : {};
      const pages = one(['out', 'noindex'], random);
      held.push({ row, pages, reason: 'It says too little.', by: 'Ada', ...until });
    },
  ],
  [
    'redirects',
    ({ redirects }, random) => {
      redirects.splice(0, 1, { from: `/old-${random(9)}/`, to: '/', reason: 'It had another address once.' });
    },
  ],
];

/** A text of a row that shows a fact, braces, or a fact that may not exist. */
const FACT_TEXTS = ['{{fact.days}}', '{{ fact.buyers }}', '\\{{braces}}', '{{fact.days}}', '{{fact.gone}}'];

const factEdits: readonly Edit[] = [
  ['facts: days', ({ facts }, random) => Object.assign(facts, { days: 10 + random(9) })],
  ['facts: buyers', ({ facts }, random) => Object.assign(facts, { buyers: `${10 + random(9)},000+` })],
  ['facts: added', ({ facts }) => Object.assign(facts, { gone: 'back' })],
  ['facts: removed', ({ facts }) => delete facts.gone],
  setField('notes', 'text', (random) => `About ${word(random)} in ${one(FACT_TEXTS, random)} days.`),
  setField('tools', 'note', (random) => `${word(random)} ${one(FACT_TEXTS, random)}`),
  setField('tools', 'summary', (random) => `Does the work of ${one(FACT_TEXTS.slice(0, 3), random)} saws.`),
  setField('tools', 'name', (random) => `Tool of {{fact.days}} ${word(random)}`),
  [
    'site: motto',
    ({ site }, random) => Object.assign(site, { motto: `Measure ${one(FACT_TEXTS, random)}.` }),
  ],
  setRoute('note', (random) => ({
    description: `{{note.text}} A note of {{fact.days}} days about ${word(random)} that stands by itself.`,
  })),
  setRoute('tool', (random) => ({
    title: `{{tool.name}} for {{fact.buyers}} ${word(random)} in {{upper fact.days}} days`,
  })),
];

const setFile = (
  kind: string,
  file: string,
  change: (text: string, random: Random) => string | null,
): Edit => [
  kind,
  ({ files }, random) => {
    const text = files[file];
    if (text !== undefined) files[file] = change(text ?? '', random);
  },
];

const codeEdits: readonly Edit[] = [
  setFile('template: page', PAGE, (text, random) => text.replace(/<h1[^>]*>/, `<h1 id="${word(random)}">`)),
  setFile('template: listed page', TOOL_PAGE, (text, random) =>
    text.replace(/<h1[^>]*>/, `<h1 id="${word(random)}">`),
  ),
  setFile('template: reads more', TOOL_PAGE, (text) =>
    text.includes('site.name')
      ? text.replace(' {site.name}', '')
      : text.replace('{site.motto}', '{site.motto} {site.name}'),
  ),
  setFile('template: reads a fact', PAGE, (text, random) =>
    text.replace(/<h1([^>]*)>(?:\{site[^}]*\})?/, (_, id) => {
      const read = one(
        ['', '{site.facts?.days}', '{site.facts?.buyers}', '{Object.keys(site.facts ?? {})}'],
        random,
      );
      return `<h1${id}>${read}`;
    }),
  ),
  setFile('template: list', HOME_PAGE, (text, random) =>
    text.replace(/<ul[^>]*>/, `<ul id="${word(random)}">`),
  ),
  setFile(
    'template: comment',
    PAGE,
    (text, random) => `// ${word(random)}\n${text.replace(/^\/\/.*\n/, '')}`,
  ),
  setFile('component', COMPONENT, (text, random) => text.replace(/<p[^>]*>/, `<p title="${word(random)}">`)),
  ...[STYLE, BOX_STYLE, SHARED_STYLE].map((file) =>
    setFile('style', file, (text, random) =>
      text.replace(/color: \w+/, `color: ${one(['red', 'tan', 'blue'], random)}`),
    ),
  ),
  setFile('code outside of templates/', SHARED, (_, random) => `export const WORD = '${word(random)}';\n`),
  setFile('island', ISLAND, (text, random) =>
    text.replace(/type="button"[^>]*/, `type="button" title="${word(random)}"`),
  ),
  [
    'layout',
    ({ files }, random) => {
      files[LAYOUT] =
        `export const Header = ({ site }) => <header>{site.name} ${word(random)}</header>;\nexport const Footer = () => <footer>End</footer>;\n`;
    },
  ],
  [
    'public file',
    ({ files }, random) => {
      files['templates/public/tools.txt'] = random(3) === 0 ? null : word(random);
    },
  ],
];

const optionEdits: readonly Edit[] = [
  ['option: date', ({ options }) => Object.assign(options, { day: Math.min(options.day + 1, 28) })],
  [
    'option: base URL',
    ({ options }, random) =>
      Object.assign(options, { baseUrl: `https://${one(['small', 'other'], random)}.example` }),
  ],
  ['option: drafts', ({ options }) => Object.assign(options, { drafts: !options.drafts })],
];

/** All kinds of edits. Rows come often, as they do in practice. */
export const EDITS: readonly Edit[] = [
  ...rowEdits,
  ...rowEdits,
  ...rowEdits,
  ...siteEdits,
  ...factEdits,
  ...codeEdits,
  ...optionEdits,
];

/** An edit that only its own page shows, by which the pages of changed rows are built alone. */
export const PRIVATE_EDITS: readonly Edit[] = rowEdits.filter(([kind]) =>
  ['notes.text', 'notes.updated', 'tools.note', 'tools.weight', 'rows: comment'].includes(kind),
);
