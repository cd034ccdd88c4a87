import type { Fault } from '../../support/mark-faults.ts';

const SUMMARY = '  summary: A row with a fault in it.\n';

/**
 * Rows that can be read but are invalid. Each file is in `data/tools/`, beside the rows of the small site.
 */
export const ROW_FAULTS: readonly Fault[] = [
  fault(
    'a field that is missing',
    '- ¦slug: no-summary\n  name: No summary\n',
    'missing-field',
    /summary: .*missing.*Add "summary": One sentence/,
  ),
  fault('two fields that are missing', '- ¦¦slug: bare\n', 'missing-field', /required/),
  fault(
    'a slug that is missing',
    `- ¦name: No slug\n${SUMMARY}`,
    'missing-field',
    /slug: this field is required/,
  ),
  row(
    'a text where a number belongs',
    'weight: ¦2k',
    'wrong-value',
    /expected a whole number, got "2k".*Write 2000/,
  ),
  row(
    'a number where a text belongs',
    'note: ¦12',
    'wrong-value',
    /expected a text, got 12.*Put it in quotes, as it is written/,
  ),
  row('a text where a list belongs', 'tags: ¦wood', 'wrong-value', /expected a list.*each item after "- "/),
  row('nothing where a text belongs', 'note:¦', 'wrong-value', /expected a text, got nothing/),
  row(
    'a wrong item deep in a list',
    'tags: [wood, ¦7, metal]',
    'wrong-value',
    /tags\[1\]: expected a text, got 7/,
  ),
  row('a day that does not exist', 'updated: ¦2026-02-30', 'wrong-value', /a date such as/),
  fault(
    'a text that is too short',
    '- slug: short\n  name: Short\n  summary: ¦Short.\n',
    'wrong-value',
    /at least 10 characters, got 6/,
  ),
  row('an unknown field', '¦colour: red', 'unknown-field', /the schema has no such field/),
  row('an unknown field that is nearly right', '¦sumary: red', 'unknown-field', /Did you mean "summary"\?/),
  fault(
    'a slug that stands twice',
    `- slug: ¦hammer\n  name: Twice\n${SUMMARY}`,
    'duplicate-slug',
    /"hammer" is already used at data\/tools\.yaml:2/,
  ),
  row(
    'a fact that does not exist',
    'note: In ¦{{fact.trialDays}} days',
    'unknown-fact',
    /there is no fact "trialDays".*Add "trialDays" to data\/facts\.yaml/,
  ),
  row(
    'braces that show no fact',
    'note: Hello ¦{{name}}',
    'fact-syntax',
    /these braces show no fact.*\\\{\{/,
  ),
  slug('a slug that leads out of the folder', '../x'),
  slug('a slug with a space', '"a b"'),
  slug('a slug with a character in percent', '"%2e"'),
  slug('an empty slug', '""'),
  slug('a slug with a slash', 'a/b'),
  slug('a slug of two dots', '..'),
  slug('a slug of one dot', '"."'),
  slug('a slug that ends in a dot', 'a.'),
  slug('a slug with an accent', 'é'),
  slug('a slug that is a number', '12'),
  slug('a slug that is too long', 'x'.repeat(121)),
  fault(
    'a slug with capitals',
    `- slug: ¦Big-Hammer\n  name: Big\n${SUMMARY}`,
    'wrong-value',
    /lower-case.*Write "big-hammer"/,
  ),
  row(
    'a reference to no row',
    'related: [saw, ¦hamer]',
    'unknown-reference',
    /related\[1\]: "hamer" is no row.*Did you mean "hammer"\?/,
  ),
  row(
    'a reference like no row',
    'related: [¦zzzzzzzz]',
    'unknown-reference',
    /Write the slug of a row in data\/tools/,
  ),
  row('a script as link', 'link: ¦javascript:alert(1)', 'unsafe-link', /runs a script.*with https:/),
  row(
    'a script in capitals with a space before it',
    'link: " ¦JavaScript:alert(1)"',
    'unsafe-link',
    /link: /,
  ),
  row('a script as link in a text', 'note: "¦vbscript:msgbox(1)"', 'unsafe-link', /note: /),
  row('embedded data as link', 'link: ¦data:text/html,<b>x</b>', 'unsafe-link', /embeds data/),
  row('embedded data in base64', 'note: ¦data:text/html;base64,PGI+', 'unsafe-link', /embeds data/),
  row('a script with a line break inside', 'link: "¦java\\nscript:alert(1)"', 'unsafe-link', /link/),
  row('a script with a tab inside', 'note: "¦java\\tscript:alert(1)"', 'unsafe-link', /note/),
  row('a link that is none', 'link: ¦www.example.com', 'wrong-value', /an address of the site/),
  row('a protocol-relative link', 'link: ¦//evil.example', 'wrong-value', /an address of the site/),
  row(
    'a script in Markdown',
    'note: See [here](/a/) and [there](¦javascript:alert(1)).',
    'unsafe-link',
    /note/,
  ),
  row(
    'a script in Markdown, in brackets',
    'note: See [there](<¦javascript:alert(1)>).',
    'unsafe-link',
    /note/,
  ),
  row('a script in Markdown, as autolink', 'note: See <¦javascript:alert(1)>.', 'unsafe-link', /note/),
  row(
    'a script in Markdown, as character references',
    'note: "[x](¦&#106;avascript&colon;alert(1))"',
    'unsafe-link',
    /note/,
  ),
  row('an embedded picture in Markdown', 'note: "![x](¦data:image/png;base64,AAAA)"', 'unsafe-link', /note/),
  fault(
    'a script in Markdown, as definition, in a literal text',
    `${head('definition')}  note: |\n    See [there].\n\n    [there]: ¦javascript:alert(1)\n`,
    'unsafe-link',
    /note/,
  ),
  {
    ...fault(
      'a script in the text of a Markdown file',
      `---\nslug: in-body\nname: In body\nsummary: A row with a fault in it.\n---\n# Title\n\nSee [there](¦javascript:alert(1)).\n`,
      'unsafe-link',
      /body/,
    ),
    file: 'data/posts/in-body.md',
  },
  row('a control character', 'note: "a bell ¦\\x07 rings"', 'wrong-value', /U\+0007 cannot be shown/),
  row('half of a surrogate pair', 'note: "half ¦\\ud83d pair"', 'wrong-value', /U\+D83D/),
];

/** A row that is valid except for one more field. */
function row(title: string, field: string, kind: Fault['kind'], says: RegExp): Fault {
  return fault(title, `${head(nameOf(title))}  ${field}\n`, kind, says);
}

/** A slug that no address can hold. It is reported once, as unsafe, also if it breaks the schema. */
function slug(title: string, written: string): Fault {
  const text = `- slug: ¦${written}\n  name: Made for a test\n${SUMMARY}`;
  return fault(title, text, 'unsafe-slug', /letters, digits and hyphens/);
}

function fault(title: string, text: string, kind: Fault['kind'], says: RegExp): Fault {
  return { title, text, kind, says, file: `data/tools/${nameOf(title)}.yaml` };
}

function nameOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function head(slug: string): string {
  return `- slug: ${slug}\n  name: Made for a test\n  summary: A row with a fault in it.\n`;
}
