import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite, generate } from 'rowpress';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

type Kind = 'directory' | 'catalogue' | 'saas';

/** Begins a site with the rows of a table that has a picture beside it, and publishes it. */
async function publishTable(kind: Kind, name: string, table: string) {
  const [folder, root] = [makeFolder(), join(makeFolder(), 'site')];
  mkdirSync(join(folder, 'photos'));
  await sharp({ create: { width: 700, height: 500, channels: 3, background: '#357' } }).toFile(
    join(folder, 'photos/one.jpg'),
  );
  const file = join(folder, `${name}.csv`);
  writeFileSync(file, table);
  await createSite({ folder: root, title: 'Site', start: { kind, file } });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { problems, published } = await generate({ root, images: false, date: TODAY });
  return { read, header: read(`data/${name}.csv`).split('\n')[0], problems, published };
}

it.each([
  [
    ...(['directory', 'places', 'places/mill'] as const),
    'Name,City,Services,Photo,Photo alt\nMill,Ulm,Yoga,photos/one.jpg,A mill at a river\nInn,Ulm,Yoga,,\n',
  ],
  [
    ...(['catalogue', 'products', 'products/mill'] as const),
    'Name,Category,Photo,Photo alt\nMill,Jugs,photos/one.jpg,A mill at a river\nInn,Jugs,,\n',
  ],
  [
    ...(['saas', 'features', 'features/mill'] as const),
    'Name,Screenshot,Screenshot alt\nMill,photos/one.jpg,A mill at a river\nInn,,\n',
  ],
] as const)(
  'pictures of a table in the start %s have their alternative texts',
  async (kind, name, path, table) => {
    const { read, problems, published } = await publishTable(kind, name, table);
    expect({ problems, published }).toEqual({ problems: [], published: true });
    const html = read(`output/${path}/index.html`);
    expect(html.match(/<img [^>]*alt="A mill at a river"/g)).toHaveLength(1);
    expect(html).not.toContain('<dt>Photo alt');
  },
);

it.each([
  [
    ...(['directory', 'places'] as const),
    'Name,City,Services,Website,Photo\nMill,Ulm,Yoga,ask us,https://pictures.example/1.jpg\nInn,Ulm,Yoga,none,https://pictures.example/2.jpg\n',
    ['website2', 'photo2'],
  ],
  [
    ...(['catalogue', 'products'] as const),
    'Name,Category,Photo,Availability\nMill,Jugs,https://pictures.example/1.jpg,in March\nInn,Jugs,https://pictures.example/2.jpg,soon\n',
    ['photo2', 'availability2'],
  ],
  [
    ...(['saas', 'integrations'] as const),
    'Name,Website,Logo\nMill,https://mill.example,https://pictures.example/1.png\nInn,,https://pictures.example/2.png\n',
    ['website', 'logo2'],
  ],
] as const)(
  'columns of a table in the start %s that are no fit for a field of the start have other names',
  async (kind, name, table, names) => {
    const { header, problems, published } = await publishTable(kind, name, table);
    expect({ problems, published }).toEqual({ problems: [], published: true });
    expect(header?.split(',').slice(-2)).toEqual(names);
  },
);
