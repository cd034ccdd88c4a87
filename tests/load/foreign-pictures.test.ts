import { expect, it } from 'vitest';
import { pictureHosts } from '../../generator/load/validate/row-links.ts';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

it.each([
  ['![x](https://a.example/x.png)', 'a.example'],
  ['![x](//a.example/x.png "title")', 'a.example'],
  ['![x](<https://a.example/x y.png>)', 'a.example'],
  ['![x](HTTP://A.example:8080/x.png)', 'a.example:8080'],
  ['![a [b] c](https://a.example/x.png)', 'a.example'],
  ['[![x](https://a.example/x.png)](https://b.example/)', 'a.example'],
  ['![x](https&colon;//a.example/x.png)', 'a.example'],
  ['![x](https://user@a.example/x.png)', 'a.example'],
  ['![x][y]\n\n[y]: https://a.example/x.png', 'a.example'],
  ['![y]\n\n[y]: <https://a.example/x.png>', 'a.example'],
  ['![x](/x.png) and [y](https://a.example/)', undefined],
  ['\\![x](https://a.example/)', undefined],
  ['!\\[x](https://a.example/)', undefined],
])('the pictures of %j come from %s', (text, host) => {
  expect(pictureHosts({ text: [text] })).toEqual(host && [host]);
});

const row = (format: string, slug: string, note: string): string => {
  const value = JSON.stringify({ slug, name: 'Name', summary: 'A summary of it.', note });
  return format === 'json' ? `[${value}]` : `- ${value}\n`;
};
const warnings = async (site: TestSite) =>
  (await publish(site)).problems.map(({ kind, file, line, message }) => [kind, `${file}:${line}`, message]);

it.each([
  ['json', '\\u0021[x](https://a.example/)'],
  ['json', '!\\u005bx](https://a.example/)'],
  ['yaml', '\\x21[x](https://a.example/)'],
  ['yaml', '!\\U0000005Bx](https://a.example/)'],
  ['yaml', '!\\\n  [x](https://a.example/)'],
])('a picture whose mark is an escape of %s is found: %j', async (format, note) => {
  const site = makeSite({ [`data/tools/a.${format}`]: row(format, 'a', 'NOTE').replace('NOTE', note) });
  expect(await warnings(site)).toEqual([
    ['foreign-picture', `data/tools/a.${format}:1`, expect.stringContaining('a.example')],
  ]);
});

it('pictures of other hosts are warnings, also when only one row changes, and pictureHosts allows them', async () => {
  const site = makeSite({
    'data/tools/a.json': row('json', 'a', '![x](https://cdn.example/x.png)'),
    'data/tools/b.yaml': row(
      'yaml',
      'b',
      '![x](https://cdn.example/y.png) ![y](https://www.small.example/x.png)',
    ),
    'data/tools/c.md': '---\nname: Cc\nsummary: A summary of it.\nnote: "![x](//other.example/x.png)"\n---\n',
    'data/schemas/tools.schema.json': (text) => text.replace('"note":', '"body": {}, "note":'),
  });
  const first = [
    'foreign-picture',
    'data/tools/a.json:1',
    expect.stringContaining('cdn.example, and 1 more rows do'),
  ];
  const other = ['foreign-picture', 'data/tools/c.md:1', expect.stringContaining('other.example')];
  expect(await warnings(site)).toEqual([first, other]);
  expect(await warnings(site)).toEqual([first, other]);
  site.change({
    'data/tools.yaml': (text) => text.replace('note: <b>', 'note: <b>![](https://new.example/)'),
  });
  expect(await warnings(site)).toContainEqual([
    'foreign-picture',
    'data/tools.yaml:11',
    expect.stringContaining('new.example'),
  ]);
  site.change({
    'data/site.yaml': (text) => `${text}pictureHosts: [cdn.example, other.example, new.example]\n`,
  });
  expect(await warnings(site)).toEqual([]);
});
