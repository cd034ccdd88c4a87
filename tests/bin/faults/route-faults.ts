import { type Fault, MARK } from '../../support/mark-faults.ts';

/**
 * Families that cannot be planned. The test appends all of them to `data/routes.yaml` of the small site,
 * whose family `tool` is on line 10.
 */
export const ROUTE_FAULTS: readonly Fault[] = [
  family(
    'a field that is missing',
    { '¦name': 'untitled', title: null },
    'missing-field',
    /title: .*missing/,
  ),
  family('an unknown field', { '¦templat': 'tool' }, 'unknown-field', /Did you mean "template"\?/),
  family('a wrong value', { minWords: '¦many' }, 'wrong-value', /expected a whole number, got "many"/),
  family('a choice that is none', { type: '¦artikle' }, 'wrong-value', /Did you mean "article"\?/),
  family('a text that holds a script', { image: '¦javascript:alert(1)' }, 'unsafe-link', /image/),
  family('an unknown dataset', { each: '{ tool: ¦tulls }' }, 'unknown-dataset', /Did you mean "tools"\?/),
  family(
    'a row of an unknown dataset',
    { rows: '{ a: ¦pagers/x }' },
    'unknown-dataset',
    /no dataset "pagers"/,
  ),
  family('an unknown row', { rows: '{ a: ¦tools/hamer }' }, 'unknown-row', /Did you mean "hammer"\?/),
  family(
    'an unknown template',
    { template: '¦toool' },
    'unknown-template',
    /Did you mean "tool"\? Or write templates\/pages\/toool\.tsx\.$/,
  ),
  family(
    'an unknown layout',
    { layout: '¦defalt' },
    'unknown-template',
    /Did you mean "default"\? Or write templates\/layouts\/defalt\.tsx\.$/,
  ),
  family('an unknown middleware', { middleware: '¦[login]' }, 'unknown-middleware', /"login"/),
  family('an unknown family to link to', { links: '{ a: { from: ¦tol } }' }, 'unknown-family', /"tool"\?/),
  family(
    'an unknown family to list',
    { list: '{ from: ¦[tool, zzzzzz], size: 2 }' },
    'unknown-family',
    /"zzzzzz"/,
  ),
  family('an unknown field as condition', { where: '¦tool.nots' }, 'unknown-path', /Did you mean "note"\?/),
  family('an unbound name as condition', { where: '¦tol.note' }, 'unknown-path', /Did you mean "tool"\?/),
  family('an unknown field of tags', { tags: '¦tool.tag' }, 'unknown-path', /Did you mean "tags"\?/),
  family('a field inside a list', { tags: '¦tool.related.name' }, 'unknown-path', /stands inside a list/),
  family(
    'an unknown field that lists rows',
    { links: '{ a: { from: tool, rows: ¦tool.relatd } }' },
    'unknown-path',
    /Did you mean "related"\?/,
  ),
  family(
    'an unknown field of listed rows',
    { links: '{ a: { from: tool, where: { wheight: ¦tool } } }' },
    'unknown-path',
    /no field "wheight".*Did you mean "weight"\?/,
  ),
  family(
    'an unbound name for listed rows',
    { list: '{ from: tool, size: 2, where: { weight: ¦tol } }' },
    'unknown-path',
    /"tol" is not bound/,
  ),
  address('without a slash at its beginning', '¦a-1/{tool}/', /starts with "\/"/),
  address('without a slash at its end', '¦/a-2/{tool}', /ends with "\/"/),
  address('with a space', '¦"/my tools/{tool}/"', /cannot hold " "/),
  address('with an empty segment', '¦/a-3//{tool}/', /no empty segment/),
  address('with dots', '¦/a-4/../{tool}/', /"\.\." is no segment/),
  address('with an unbound name', '¦/a-5/{tool}/{tol}/', /\{tol\} stands.*Did you mean "tool"\?/),
  address('that counts the pages of no list', '¦/a-6/{tool}/{page?}/', /\{page\} stands for nothing/),
  family(
    'no row in the address',
    { path: '/a-7/', each: '{ tool: ¦tools }' },
    'invalid-address',
    /is missing/,
  ),
  family(
    'a parent with an unbound name',
    { parent: '¦/a/{tol}/' },
    'invalid-address',
    /Did you mean "tool"\?/,
  ),
  family('a name that stands twice', { name: '¦tool' }, 'duplicate-family', /already stands at line 10/),
  text('that is plain', 'It is {{tool.name and ¦more', 'text-syntax', /unexpected "more"/),
  text('in double quotes', '"A \\"q\\" é \\t{{¦}}"', 'text-syntax', /unexpected "}}"/),
  text('in single quotes', "'It''s {{#if tool.note}}here¦'", 'text-syntax', /text ends inside/),
  text('that is folded', '>-\n    One line\n    and {{#¦if tool.note}}two{{/each}}', 'text-syntax', /./),
  text(
    'that is literal',
    '|\n    One\n      two {{tool.name¦} three\n    four',
    'text-syntax',
    /unexpected "} three/,
  ),
  text('with a helper that is none', '"{{¦cuont tool.tags}}"', 'text-syntax', /Did you mean "count"\?/),
  text('with a partial', '"A {{tool.name}} ¦{{> part}}"', 'text-syntax', /partials/),
  text('with a block without value', '"A ¦{{#if}}b{{/if}}"', 'text-syntax', /./),
  text(
    'with an unknown field',
    'A {{tool.name}} or {{¦tool.nam}} here',
    'text-field',
    /Did you mean "name"\?/,
  ),
  text(
    'with an unknown field in quotes',
    '"A \\"{{tool.name}}\\" or {{¦tool.nam}}"',
    'text-field',
    /tool\.nam"/,
  ),
  text('with an unknown name', "'{{¦tol.name}} isn''t {{¦hammer.name}}'", 'text-field', /there is no field/),
  text(
    'with a folded unknown field',
    '>-\n    A {{tool.name}}\n\n    or\n    {{¦tool.nam}} here',
    'text-field',
    /name/,
  ),
  text(
    'with a literal unknown field',
    '|-\n    A {{tool.name}}\n      or {{#if ¦tool.nots}}{{/if}}',
    'text-field',
    /note/,
  ),
  text(
    'with a field of a text',
    'A {{tool.name}} of {{¦tool.slug.name}}',
    'text-field',
    /"slug" is text and has no "name"\. Leave "\.name" out, or .* beside it: .*name/,
  ),
  text(
    'with a block that asks for a field of a text',
    '"{{tool.name}}{{#if ¦tool.note.text}} and more{{/if}}"',
    'text-field',
    /"note" is text and has no "text"/,
  ),
  text('with a field that the site lacks', '"{{¦site.slogan}}"', 'text-field', /data\/site\.yaml/),
  text(
    'of a list that is none',
    'Page {{¦list.page}}',
    'text-field',
    /Names that this family binds: tool, site/,
  ),
  family(
    'an unknown field of a fact',
    { facts: '{ weight: "{{tool.weight}}", size: "{{¦tool.size}} m" }' },
    'text-field',
    /facts\.size: there is no field "tool\.size"/,
  ),
];

/** A family of the tools that is valid except for some fields. */
function family(
  title: string,
  fields: Readonly<Record<string, string | null>>,
  kind: Fault['kind'],
  says: RegExp,
): Fault {
  const name = title.replace(/[^a-z0-9]+/g, '-');
  const entries = new Map<string, readonly [string, string | null]>(
    Object.entries({
      name,
      path: `/${name}/{tool}/`,
      each: '{ tool: tools }',
      template: 'tool',
      title: 'Made for a test',
      description: 'A family with a fault in it.',
    }).map(([key, value]) => [key, [key, value]]),
  );
  for (const [key, value] of Object.entries(fields)) entries.set(key.replace(MARK, ''), [key, value]);
  const lines = [...entries.values()].filter(([, value]) => value !== null).map((entry) => entry.join(': '));
  return { title, file: 'data/routes.yaml', text: `- ${lines.join('\n  ')}\n`, kind, says };
}

function address(title: string, path: string, says: RegExp): Fault {
  return family(`an address ${title}`, { path }, 'invalid-address', says);
}

function text(title: string, written: string, kind: Fault['kind'], says: RegExp): Fault {
  return family(`a text ${title}`, { title: written }, kind, says);
}
