import { describe, expect, test } from 'vitest';
import { makeSite } from '../support/make-site.ts';
import { manyTools } from '../support/many-rows.ts';
import { runCli } from '../support/run-cli.ts';

const FAULTS = {
  'data/tools.yaml': (text: string) => text.replace('  summary: Cuts', '\tsummary: Cuts'),
  'data/routes.yaml': (text: string) => text.replace('{{tool.summary}} Works', '{{tool.sumary}} Works'),
  'data/site.yaml': (text: string) => text.replace('name: Small', 'nam: Small'),
};

/**
 * The report for people: the place (a link in terminals and editors), the fault, the advice, and the lines of
 * the file.
 */
const REPORT = `data/routes.yaml:15:19  error  description: there is no field "tool.sumary". (text-field)
    Did you mean "summary"?
      14 |   title: "{{tool.name}}: what it is for{{#if tool.note}} (with care){{/if}}"
    > 15 |   description: "{{tool.sumary}} Works with {{count tool.related}} other {{plural tool.related 'tool' 'tools'}}
         |                   ^
      16 |   label: "{{tool.name}}"
data/site.yaml:1:1  error  name: this field is required and missing. (missing-field)
    Add "name": The site's name, as shared links show it.
    > 1 | nam: Small Site
        | ^
      2 | baseUrl: https://www.small.example
data/tools.yaml:9:1  error  there is a tab (U+0009) here. (yaml-syntax)
    Indent with spaces; YAML allows no tabs there.
       8 |   name: Saw
    >  9 |  summary: Cuts wood along a line.
         | ^
      10 |   tags: [wood]

3 errors. Nothing was published; the last good output stays.
`;

describe('problems for people', () => {
  test.each(['generate', 'validate'])(
    'of %s name the place, the fault and the advice, and show the lines of the file',
    async (command) => {
      const site = makeSite(FAULTS);
      const { exitCode, stdout, stderr } = await runCli([command, '--root', site.root]);
      expect(exitCode).toBe(1);
      expect(stdout).toBe('');
      expect(`${stderr}\n`.replace('3 errors.\n', REPORT.slice(REPORT.lastIndexOf('3 errors')))).toBe(REPORT);
    },
  );

  test('are cut if they are too many to read, and --json prints all of them', async () => {
    const site = makeSite({ 'data/tools.yaml': manyTools(80).replaceAll('  summary:', '  sumary:') });
    const people = await runCli(['validate', '--root', site.root]);
    expect(people.stderr.match(/ error {2}/g)).toHaveLength(10);
    expect(people.stderr).toContain('… and 70 more of this kind (unknown-field); --json lists all.');
    expect(people.stderr).toContain('By kind: 80 unknown-field (errors).');
    expect(people.stderr).toMatch(/^80 errors\.$/m);
    const json = await runCli(['validate', '--root', site.root, '--json']);
    expect(JSON.parse(json.stdout).problems).toHaveLength(80);
  });

  test('show errors first, and the first of each kind, so that 300 warnings hide no error', async () => {
    const site = makeSite({
      'data/tools.yaml': `${manyTools(300)}- slug: last\n  name: Last\n  summary: 7\n`,
      'data/routes.yaml': (text) => text.replace('  template: tool\n', '  template: tool\n  minWords: 900\n'),
    });
    const { stderr } = await runCli(['validate', '--root', site.root]);
    const heads = stderr.split('\n').filter((line) => /^data\/\S+ {2}/.test(line));
    expect(heads[0]).toMatch(/^data\/tools\.yaml:1203:12 {2}error {2}.*\(wrong-value\)$/);
    expect(heads.slice(1).map((line) => line.replace(/.*\(/, '('))).toEqual(Array(10).fill('(thin-page)'));
    expect(stderr).toContain('… and 291 more of this kind (thin-page); --json lists all.');
    expect(stderr).toContain('By kind: 1 wrong-value (error), 301 thin-page (warnings).');
  });

  test('show only the text around the fault of a long line, and no control characters', async () => {
    const line = `- slug: saw\n  name: Saw\n  summary: "${'long '.repeat(60)}\\e"\n  note: "\u001b[31mred ${'x'.repeat(300)}"\n`;
    const site = makeSite({ 'data/tools.yaml': line });
    const { stderr } = await runCli(['validate', '--root', site.root]);
    expect(stderr).toContain('U+001B');
    expect(stderr).not.toContain('\u001b');
    const shown = stderr.split('\n').filter((text) => text.includes(' | '));
    expect(Math.max(...shown.map((text) => text.length))).toBeLessThan(130);
    const caret = shown.findIndex((text) => /\| +\^$/.test(text));
    expect(shown[caret - 1]?.slice((shown[caret] ?? '').indexOf('^')).startsWith('\\e"')).toBe(true);
  });
});
