import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'rowpress';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { judgeSvg } from '../../generator/load/pictures/judge-svg.ts';
import { makeSite, type Overrides } from '../support/make-site.ts';
import { stripes } from '../support/picture-site.ts';
import { publish, TODAY } from '../support/publish.ts';

const FIELDS = `"photo": { "type": "string", "format": "picture" },
  "shots": { "type": "array", "items": { "type": "object", "properties": {
    "file": { "type": "string", "format": "picture", "alt": "says" }, "says": { "type": "string" } } } },`;
const WITH_PICTURES = (text: string) => text.replace('"note"', `${FIELDS} "note"`);

/** Returns the problems of the small site with pictures `data/photos/saw.jpg` and `/mint.png`. */
async function problemsOf(overrides: Overrides, link?: string) {
  const site = makeSite({
    'data/schemas/tools.schema.json': WITH_PICTURES,
    'data/photos/saw.jpg': await stripes(8, 8).jpeg().toBuffer(),
    'templates/public/mint.png': await stripes(8, 8).png().toBuffer(),
    ...overrides,
  });
  if (link !== undefined) symlinkSync('/etc/hostname', join(site.root, link));
  const { problems } = await validate({ root: site.root, date: TODAY, drafts: false });
  return problems
    .filter(({ kind }) => kind !== 'unused-picture' && kind !== 'outside-link')
    .map(({ kind, file, line, column, message, advice }) => [
      kind,
      `${file}:${line}:${column}`,
      message,
      advice,
    ]);
}

const row = { slug: 'awl', name: 'Awl', summary: 'Pierces leather and wood.' };
const withPhoto = (photo: string) => ({ ...row, photo });
/** The column of a field's value in `[{…}]`. */
const columnOf = (value: object, field: string) =>
  JSON.stringify([value]).lastIndexOf(`"${field}":`) + field.length + 4;

describe('a picture that is not there', () => {
  it.each([
    [
      'data/tools/a.yaml',
      `- slug: awl\n  name: Awl\n  summary: Pierces leather.\n  photo: photos/awl.jpg\n`,
      '4:10',
    ],
    [
      'data/tools/a.json',
      `[${JSON.stringify(withPhoto('photos/awl.jpg'))}]`,
      `1:${columnOf(withPhoto(''), 'photo')}`,
    ],
    [
      'data/tools/a.ndjson',
      `${JSON.stringify(withPhoto('photos/awl.jpg'))}\n`,
      `1:${columnOf(withPhoto(''), 'photo') - 1}`,
    ],
    ['data/tools/a.csv', 'slug,photo,name,summary\nawl,photos/awl.jpg,Awl,Pierces leather.\n', '2:5'],
    ['data/tools/a.md', '---\nname: Awl\nsummary: Pierces leather.\nphoto: photos/awl.jpg\n---\n', '4:8'],
  ])('is told at its place in %s', async (file, text, place) => {
    const schema = (json: string) =>
      WITH_PICTURES(json).replace('"note"', '"body": { "type": "string" }, "note"');
    expect(await problemsOf({ [file]: text, 'data/schemas/tools.schema.json': schema })).toEqual([
      [
        'missing-picture',
        `${file}:${place}`,
        'photo: there is no file data/tools/photos/awl.jpg',
        expect.any(String),
      ],
    ]);
  });

  it.each([
    [
      'photos/saw.jpeg',
      /^photo: there is no file data\/photos\/saw\.jpeg$/,
      'Did you mean "photos/saw.jpg"?',
    ],
    ['photos/Saw.JPG', /other capitals: data\/photos\/saw\.jpg$/, 'Write "photos/saw.jpg".'],
    ['photos/cafe\u0301.jpg', /only looks the same/, 'Rename the file'],
    ['/mnt.png', /^photo: there is no file templates\/public\/mnt\.png$/, 'Did you mean "/mint.png"?'],
    ['../../outside.jpg', /leads out of data\/$/, 'Copy the picture'],
    ['/../pages/x.png', /leads out of templates\/public\/$/, 'Copy the picture'],
    ['photos/link.jpg', /leads out of data\/$/, 'Copy the picture'],
    ['https://a.example/a.jpg', /got the address https:\/\/a\.example\/a\.jpg$/, 'Download the picture'],
    ['photos\\saw.jpg', /has a backslash$/, 'Write "photos/saw.jpg"'],
    ['', /got an empty text$/, 'Name a file'],
  ])('%j is told with what to write', async (photo, message, advice) => {
    const found = await problemsOf(
      {
        'data/tools.json': JSON.stringify([withPhoto(photo)]),
        'data/tools.yaml': null,
        'data/photos/caf\u00e9.jpg': await stripes(8, 8).jpeg().toBuffer(),
      },
      'data/photos/link.jpg',
    );
    expect(found).toEqual([
      [
        'missing-picture',
        `data/tools.json:1:${columnOf(withPhoto('x'), 'photo')}`,
        expect.stringMatching(message),
        expect.stringContaining(advice),
      ],
    ]);
  });

  it('is told in Markdown as well, at the character where it is written', async () => {
    const note = 'See ![a saw](photos/saw.jpg) and ![an awl](photos/sow.jpg), `![x](y.jpg)`.';
    expect(
      await problemsOf({ 'data/tools.json': JSON.stringify([{ ...row, note }]), 'data/tools.yaml': null }),
    ).toEqual([
      [
        'missing-picture',
        `data/tools.json:1:${columnOf({ ...row, note }, 'note') + note.indexOf('photos/sow.jpg') + 1}`,
        'note: there is no file data/photos/sow.jpg',
        'Did you mean "photos/saw.jpg"?',
      ],
    ]);
  });
});

describe('a picture that cannot be shown', () => {
  const frames = async () => {
    const pages = [await stripes(8, 8).png().toBuffer(), await stripes(8, 8, '#f00').png().toBuffer()];
    return sharp(pages, { join: { animated: true } })
      .gif()
      .toBuffer();
  };
  it.each([
    ['a.jpg', async () => 'no picture', /is no picture that rowpress can read/],
    ['a.png', async () => '', /is empty$/],
    ['a.gif', frames, /is animated, and this field takes still pictures$/],
    ['a.jpg', () => stripes(8000, 5001).jpeg().toBuffer(), /has 40\.1 megapixels \(8000 × 5001\)/],
    [
      'a.svg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      /an SVG with the element <script>/,
    ],
  ])('%s is told at its row: it %s', async (name, make, message) => {
    const tools = JSON.stringify([withPhoto(`photos/${name}`)]);
    const files = {
      'data/tools.json': tools,
      'data/tools.yaml': null,
      [`data/photos/${name}`]: await make(),
    };
    expect(await problemsOf(files)).toEqual([
      [
        'unusable-picture',
        `data/tools.json:1:${columnOf(withPhoto('x'), 'photo')}`,
        expect.stringMatching(message),
        expect.any(String),
      ],
    ]);
  });

  it('has no alternative text where the schema names one', async () => {
    const shots = [
      { file: 'photos/saw.jpg', says: 'A saw' },
      { file: 'photos/saw.jpg', says: ' ' },
    ];
    const found = await problemsOf({
      'data/tools.json': JSON.stringify([{ ...row, shots }]),
      'data/tools.yaml': null,
    });
    expect(found).toEqual([
      [
        'missing-alt',
        `data/tools.json:1:${columnOf({ ...row, shots }, 'file')}`,
        'shots[1].file: the picture has no alternative text: "says" is missing or empty',
        expect.any(String),
      ],
    ]);
  });
});

it('pictures of data/ that no row names are one warning a folder', async () => {
  const picture = await stripes(8, 8).png().toBuffer();
  const site = makeSite({ 'data/shots/a.png': picture, 'data/shots/b.png': picture });
  const { problems } = await publish(site);
  expect(problems.map(({ kind, file, message }) => [kind, file, message])).toEqual([
    ['unused-picture', 'data/shots', 'no row names these pictures: a.png, b.png, so no page shows them'],
  ]);
});

it.each([
  ['alt', '"alt": "photoAlt"', '"alt"'],
  ['animated', '"animated": true', '"animated"'],
])('the keyword %s without a format is an error of the schema', async (_, keyword) => {
  const schema = (text: string) => text.replace('"weight": { ', `"weight": { ${keyword}, `);
  const [first] = await problemsOf({ 'data/schemas/tools.schema.json': schema });
  expect(first?.[0]).toBe('invalid-schema');
});

it.each(['alt', 'focus'])(
  'the keyword %s with a field that does not exist is one error of the schema',
  async (keyword) => {
    const schema = (text: string) =>
      text.replace(
        '"note"',
        `"photo": { "type": "string", "format": "picture", "${keyword}": "nte" }, "note"`,
      );
    const found = await problemsOf({ 'data/schemas/tools.schema.json': schema });
    expect(found).toEqual([
      [
        'invalid-schema',
        'data/schemas/tools.schema.json:undefined:undefined',
        `"${keyword}" of the picture photo names "nte", which is no field beside it`,
        'Did you mean "note"?',
      ],
    ]);
  },
);

describe('an SVG', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  it.each([
    '<path d="M0 0"/><use href="#a"/><style>a { fill: url(#b) }</style>',
    '<image href="data:image/png;base64,AA=="/><text>on= javascript:</text>',
    '<!DOCTYPE svg PUBLIC "x" "y"><a id="b"/>',
  ])('that is a plain drawing is published: %s', (inside) => {
    expect(judgeSvg(svg(inside))).toBeUndefined();
  });

  it.each([
    '<script>x()</script>',
    '<SCRIPT/>',
    '<svg:script/>',
    '<g onload="x()"/>',
    '<g ONCLICK="x()"/>',
    '<foreignObject/>',
    '<a href="javascript:x()"/>',
    '<a xlink:href="java&#x73;cript:x()"/>',
    '<image href="https://a.example/x.png"/>',
    '<image href="data:image/svg+xml,x"/>',
    '<use href="//a.example/x.svg#a"/>',
    '<set attributeName="href" to="javascript:x()"/>',
    '<rect style="fill: url(https://a.example/x)"/>',
    '<style>@import "x.css";</style>',
    '<style><![CDATA[a { background: url(x.png) }]]></style>',
    '<!DOCTYPE svg [<!ENTITY a "<script/>">]>&a;',
    '<?xml-stylesheet href="x.css"?>',
  ])('that would run or load something is refused: %s', (inside) => {
    expect(judgeSvg(svg(inside))?.says).toContain('is an SVG with');
  });
});
