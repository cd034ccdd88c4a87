import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite } from '../support/make-site.ts';
import { runCli } from '../support/run-cli.ts';

const SCHEMA = JSON.stringify({
  type: 'object',
  required: ['slug'],
  additionalProperties: false,
  properties: {
    slug: { type: 'string' },
    name: { type: 'string' },
    colours: { type: 'array', items: { type: 'string' } },
    near: { type: 'array', items: { type: 'string', reference: 'parts' } },
    kinds: { type: 'array', items: { enum: ['hand', 'power'] } },
  },
});
const PARTS = `- slug: saw
  name: Saw, small
  colours: [red, 'blue, green']
- slug: axe
  name: Axe
`;

function shop() {
  const site = makeSite({ 'data/schemas/parts.schema.json': SCHEMA, 'data/parts.yaml': PARTS });
  const folder = makeFolder();
  const run = (text: string, ...args: string[]) => {
    writeFileSync(join(folder, 'a.csv'), text);
    return runCli(['import', 'parts', join(folder, 'a.csv'), '--root', site.root, ...args]);
  };
  return { ...site, run };
}

it('items are found by all cells of a column, by rows of a dataset and by allowed values', async () => {
  const { run, read } = shop();
  const { exitCode, stdout } = await run(
    'slug;near;kinds;colours\nsaw;"axe; Saw, small";hand, power;\naxe;saw;hand;"white; black, white"\n',
    '--keep-empty',
  );
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^near +near +list of parts \(between ;\)/m);
  expect(stdout).toMatch(/^kinds +kinds +list \(between ,\)/m);
  expect(read('data/parts.yaml')).toContain(
    'near:\n    - axe\n    - saw\n  kinds:\n    - hand\n    - power\n',
  );
});

it('an item of a row that has a comma stays whole', async () => {
  const { run, read } = shop();
  const { exitCode, stdout } = await run('slug,colours\naxe,"red; blue, green"\nsaw,red; blue; green\n');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^colours +colours +list \(between ;\)/m);
  expect(read('data/parts.yaml')).toMatch(/slug: axe\n[\s\S]*- red\n\s+- blue, green|\[red, 'blue, green'\]/);
});

it('a map says what stands between items, and a wrong one is refused', async () => {
  const { run, read, change, root } = shop();
  change({ 'own.map.json': '{"columns":{},"cells":{"colours":{"between":"/,"}}}' });
  const map = ['--map', join(root, 'own.map.json')];
  const { exitCode, stdout } = await run('slug,colours\naxe,"a/b, c"\nsaw,x | y\n', ...map);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('2 changed (2 cells)');
  expect(read('data/parts.yaml')).toMatch(/a, b, c|- a\n\s+- b\n\s+- c/);
  change({ 'own.map.json': '{"columns":{},"cells":{"colours":{"between":5}}}' });
  const wrong = await run('slug,colours\naxe,a\n', ...map);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('is no map of columns')]);
});
