import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';

/** Makes the small site with one name for its dataset, family, list of links, template and layout. */
function makeNamedSite(name: string): TestSite {
  const small = makeSite();
  const rename = (text: string) =>
    text
      .replaceAll(/\btools\b(?!\/)/g, name)
      .replaceAll(/\btool\b/g, name)
      .replaceAll(/\bnear\b/g, name)
      .replace(`- name: ${name}\n`, `- name: ${name}\n  layout: ${name}\n`);
  return makeSite({
    'data/tools.yaml': null,
    [`data/${name}.yaml`]: small.read('data/tools.yaml'),
    'data/schemas/tools.schema.json': null,
    [`data/schemas/${name}.schema.json`]: rename(small.read('data/schemas/tools.schema.json')),
    'data/routes.yaml': rename,
    'templates/pages/home.tsx': rename,
    'templates/pages/tool.tsx': null,
    [`templates/pages/${name}.tsx`]: rename(small.read('templates/pages/tool.tsx')),
    [`templates/layouts/${name}.tsx`]: small.read('templates/layouts/default.tsx'),
    [`templates/styles/layouts/${name}.css`]: '.own { color: red }',
  });
}

async function publishPage(name: string): Promise<string> {
  const site = makeNamedSite(name);
  expect(await publish(site)).toMatchObject({ published: true, problems: [] });
  const page = readFileSync(join(site.out, 'tools/saw/index.html'), 'utf8');
  expect(page).toContain(`/assets/${name}-`);
  // Names are part of what hashes are made of.
  return page
    .replaceAll(name, 'gadget')
    .replaceAll(/(?<=[-"])(?:[0-9a-f]{8}|[0-9a-f]{12}|[0-9A-Z]{8})(?=[".])/g, 'hash');
}

test.each(['toString', 'valueOf', 'hasOwnProperty'])(
  'a dataset, a family, a list, a template and a layout may have the name %s',
  async (name) => {
    expect(await publishPage(name)).toBe(await publishPage('gadget'));
  },
);
