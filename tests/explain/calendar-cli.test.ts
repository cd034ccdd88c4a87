import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, formatIcs } from '../../generator/inspect/write-ics.ts';
import { makeSite } from '../support/make-site.ts';
import { createRandom } from '../support/random.ts';
import { runCli } from '../support/run-cli.ts';

const row = (slug: string, more = '') =>
  `- { slug: ${slug}, name: Tool ${slug}, summary: What it is for in a sentence.${more} }\n`;
const site = makeSite({
  'data/tools.yaml': [
    row('a'),
    row('b'),
    row('c'),
    row('late', ', publishAt: "2027-01-14"'),
    row('unfinished', ', draft: true, publishAt: "2027-01-11"'),
    row('overdue', ', draft: true, publishAt: "2026-12-01"'),
  ].join(''),
  'data/held.yaml':
    '- { row: tools/c, pages: noindex, reason: "It waits, for a look", by: Ada, until: "2027-01-12" }\n',
  'data/accepted.yaml':
    '- { kind: near-duplicate, address: /tools/a/, reason: They are alike., by: Ada, until: "2027-01-13" }\n',
  'data/facts.yaml':
    'price: { value: 9, source: The price list., checked: 2026-12-01, expires: 2027-01-12 }\nold: { value: 1, source: A page., checked: 2024-01-01, expires: 2026-12-24 }\n',
  'data/routes.yaml': (text) =>
    text.replace('  template: tool\n', '  publish: { perDay: 2, from: 2027-01-10 }\n  template: tool\n'),
});

async function calendar(...flags: string[]) {
  const args = ['calendar', '--root', site.root, '--from', '2027-01-10', ...flags];
  const { exitCode, stdout, stderr } = await runCli(args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return stdout;
}

/** Reads a file of iCalendar: unfolds its lines, and returns the fields of each event. */
function readEvents(text: string): Map<string, string>[] {
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    else events.at(-1)?.set(name, readText(value));
  }
  return events;
}

function readText(text: string): string {
  return text.replace(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
}

describe('rowpress calendar', () => {
  it('lists what is due by day, each with its place and address, and what is late', async () => {
    const text = await calendar();
    expect(text.split('\n')).toEqual([
      'Before 2027-01-10, and still to do',
      '  2026-12-01  draft    tools/overdue is still a draft, and its publishAt is this day (data/tools.yaml:6)  /tools/overdue/',
      '  2026-12-24  fact     fact.old must be looked at again after this day. Source: A page. (data/facts.yaml:2)',
      '',
      '2027-01-10  2 pages by launches',
      '  launch   /tools/a/ comes (data/tools.yaml:1)',
      '  launch   /tools/b/ comes (data/tools.yaml:2)',
      '',
      '2027-01-11  1 page by launches',
      '  launch   /tools/c/ comes (data/tools.yaml:3)',
      '  draft    tools/unfinished is still a draft, and its publishAt is this day (data/tools.yaml:5)  /tools/unfinished/',
      '',
      '2027-01-12',
      '  hold     tools/c is held back (noindex) for the last day, by Ada: It waits, for a look (data/held.yaml:1)  /tools/c/',
      '  fact     fact.price must be looked at again after this day. Source: The price list. (data/facts.yaml:1)',
      '',
      '2027-01-13',
      '  accepted near-duplicate of /tools/a/ is accepted for the last day, by Ada: They are alike. (data/accepted.yaml:1)',
      '',
      '2027-01-14  1 page by launches',
      '  launch   /tools/late/ comes (data/tools.yaml:4)',
      '',
      '8 dates in the 30 days from 2027-01-10 on.',
    ]);
  });

  it('says in a sentence that nothing is due, and the same as JSON', async () => {
    expect(await calendar('--from', '2029-01-01', '--days', '1')).toContain('Nothing is due on 2029-01-01.');
    const { entries, late } = JSON.parse(await calendar('--json', '--days', '2'));
    expect(entries).toHaveLength(4);
    expect(late).toHaveLength(2);
    expect(entries[0]).toMatchObject({ day: '2027-01-10', kind: 'launch', row: 'tools/a', line: 1 });
  });

  it('writes a file of iCalendar, whose events keep their names when days move', async () => {
    const file = join(site.root, 'site.ics');
    await calendar('--ics', file);
    const before = readEvents(readFileSync(file, 'utf8'));
    expect(before.map((event) => event.get('SUMMARY'))).toEqual([
      '2 pages of tool come',
      '1 page of tool come',
      'tools/unfinished is due and still a draft',
      'tools/c is held for the last day',
      'fact.price must be looked at again',
      'near-duplicate of /tools/a/ is accepted for the last day',
      '1 page of tool come',
    ]);
    const held = before[3];
    expect(held?.get('DTSTART;VALUE=DATE')).toBe('20270112');
    expect(held?.get('DTEND;VALUE=DATE')).toBe('20270113');
    expect(held?.get('DESCRIPTION')).toContain('It waits, for a look\ndata/held.yaml:1\n/tools/c/');
    expect(new Set(before.map((event) => event.get('UID'))).size).toBe(before.length);
    site.change({ 'data/held.yaml': (text) => text.replace('2027-01-12', '2027-01-20') });
    await calendar('--ics', file);
    const moved = readEvents(readFileSync(file, 'utf8')).find((event) => event.get('CATEGORIES') === 'hold');
    expect(moved?.get('UID')).toBe(held?.get('UID'));
    expect(moved?.get('DTSTART;VALUE=DATE')).toBe('20270120');
  });
});

it('folds and escapes any text so that a reader gets it back', () => {
  const random = createRandom(7);
  const pieces = ['a', 'ß', '漢', '🎬', ',', ';', '\\', '\n', ' ', 'word ', '\r\n', '\u0007', ':', 'n'];
  for (let time = 0; time < 2000; time++) {
    const text = Array.from({ length: random(120) }, () => pieces[random(pieces.length)]).join('');
    const folded = foldLine(`SUMMARY:${escapeText(text)}`);
    for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const plain = text.replaceAll('\r\n', '\n').replaceAll('\u0007', ' ');
    expect(readText(folded.replaceAll('\r\n ', '').slice('SUMMARY:'.length))).toBe(plain);
  }
  expect(
    formatIcs({ entries: [] }, { name: 'A', baseUrl: 'https://a.example', date: '2027-01-01' }),
  ).toContain('X-WR-CALNAME:A\r\n');
});
