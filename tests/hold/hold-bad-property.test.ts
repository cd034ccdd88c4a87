import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish, readManifest } from '../support/publish.ts';
import { createRandom, type Random } from '../support/random.ts';
import { readTree } from '../support/read-tree.ts';

const SEEDS = 12;
const STEPS = 6;
const TAGS = ['wood', 'metal', 'glass'];

/** A row of the test site. `fault` is what is wrong with it in this step. */
interface TestRow {
  readonly slug: string;
  edit: number;
  fault: Fault | undefined;
  related: string[];
  readonly tag: string;
}

const TOOL_FAULTS = ['type', 'missing', 'reference', 'throw', 'link', 'name'] as const;
const PART_FAULTS = ['cells', 'short', 'throw'] as const;
type Fault = (typeof TOOL_FAULTS)[number] | (typeof PART_FAULTS)[number];

const ROUTES = `
- name: tag
  path: /tags/{tag}/
  each: { tag: tools.tags }
  template: list
  title: "Tools for {{tag.name}} that this small site knows"
  description: "Every tool of this small site for {{tag.name}}, each with a page of its own."
  label: "{{tag.name}}"
  parent: /
  links:
    tools: { from: tool, where: { tags: tag } }
- name: all
  path: /all/{page?}/
  template: list
  title: "All tools of this small site, {{#if list.part}}part {{list.part}}{{/if}}"
  description: "Every tool of this small site, each with a page of its own, {{#if list.part}}part {{list.part}}{{/if}}."
  label: All
  parent: /
  list: { from: tool, size: 3 }
- name: part
  path: /parts/{part}/
  each: { part: parts }
  template: part
  title: "{{part.name}}, a part of tools"
  description: "{{part.summary}} It is a part of many tools, and easy to find in shops."
  label: "{{part.name}}"
  parent: /
`;

const TEMPLATES = {
  'templates/pages/list.tsx': `export default function List({ links, list }) {
  return <ul>{(list ? list.items : links.tools).map(({ path, label, summary }) => <li key={path}><a href={path}>{label}</a>: {summary.toUpperCase()}</li>)}</ul>;
}
`,
  'templates/pages/part.tsx': `export default function Part({ rows }) {
  if (rows.part.name === 'Throws') throw new Error('no such part');
  return <h1>{rows.part.name}: {rows.part.summary}</h1>;
}
`,
  'data/schemas/parts.schema.json': JSON.stringify({
    type: 'array',
    items: {
      type: 'object',
      required: ['slug', 'name', 'summary'],
      additionalProperties: false,
      properties: {
        slug: { type: 'string', format: 'slug' },
        name: { type: 'string', minLength: 2 },
        summary: { type: 'string' },
      },
    },
  }),
};

function toolText({ slug, edit, fault, related, tag }: TestRow): string {
  const name = fault === 'throw' ? 'Throws' : fault === 'name' ? '7' : `Tool ${slug}`;
  const references = fault === 'reference' ? [...related, 'nowhere'] : related;
  return [
    `- slug: ${slug}`,
    `  name: ${name}`,
    ...(fault === 'missing' ? [] : [`  summary: Does work number ${edit} of ${slug} well.`]),
    `  tags: [${tag}]`,
    `  related: [${references.join(', ')}]`,
    ...(fault === 'type' ? ['  weight: heavy'] : []),
    ...(fault === 'link' ? ['  link: "javascript:alert(1)"'] : []),
    '',
  ].join('\n');
}

function partText({ slug, edit, fault }: TestRow): string {
  const name = fault === 'throw' ? 'Throws' : `Part ${slug}`;
  if (fault === 'short') return `${slug},${name}\n`;
  return `${slug},${name},${fault === 'cells' ? 'more,' : ''}Work ${edit} of ${slug}.\n`;
}

/** Changes rows at random: mends, edits and breaks them, and adds some. */
function change(rows: TestRow[], faults: readonly Fault[], prefix: string, random: Random): void {
  for (const row of rows) {
    if (random(2) === 0) row.fault = undefined;
    if (random(3) === 0) row.edit++;
    if (random(6) === 0) row.fault = faults[random(faults.length)];
  }
  if (random(2) === 0)
    rows.splice(random(rows.length + 1), 0, {
      slug: `${prefix}-${rows.length}`,
      edit: 0,
      fault: random(3) === 0 ? faults[random(faults.length)] : undefined,
      related: [],
      tag: TAGS[random(TAGS.length)] ?? '',
    });
  for (const row of rows)
    if (prefix === 'tool' && random(4) === 0) {
      const others = rows.filter(({ slug }) => slug !== row.slug);
      row.related = [others[random(others.length)]?.slug ?? ''];
    }
}

function write(site: TestSite, tools: readonly TestRow[], parts: readonly TestRow[]): void {
  site.change({
    'data/tools.yaml': tools.map(toolText).join(''),
    'data/parts.csv': `slug,name,summary\n${parts.map(partText).join('')}`,
  });
}

/** Expects each link of each page to lead to a file of the output. */
function expectSoundLinks(out: string): void {
  for (const { path, file } of readManifest(out).pages) {
    const html = readFileSync(join(out, file), 'utf8');
    for (const [, target = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const found = existsSync(join(out, target.endsWith('/') ? `${target}index.html` : target));
      expect({ path, target, found }).toEqual({ path, target, found: true });
    }
  }
}

const newRows = (prefix: string, count: number): TestRow[] =>
  Array.from({ length: count }, (_, at) => ({
    slug: `${prefix}-${at}`,
    edit: 0,
    fault: undefined,
    related: [],
    tag: TAGS[at % TAGS.length] ?? '',
  }));

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'whatever is wrong with rows, what was published stays, and the rest is published (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const site = makeSite({
      ...TEMPLATES,
      'data/routes.yaml': (text) => text + ROUTES,
      'templates/pages/tool.tsx': (text) =>
        text.replace(
          '  return (',
          "  if (tool.name === 'Throws') throw new Error('no such tool');\n  return (",
        ),
    });
    const [tools, parts] = [newRows('tool', 7), newRows('part', 4)];
    write(site, tools, parts);
    expect(await publish(site)).toMatchObject({ published: true, problems: [] });
    for (let step = 0; step < STEPS; step++) {
      change(tools, TOOL_FAULTS, 'tool', random);
      change(parts, PART_FAULTS, 'part', random);
      write(site, tools, parts);
      const before = readTree(site.out);
      const pages = readManifest(site.out).pages;
      const last = makeFolder();
      cpSync(site.out, last, { recursive: true });

      const { published, held, problems } = await publish(site, { holdBad: true });
      expect({ seed, step, published, problems }).toMatchObject({ published: true });
      const bad = [...tools, ...parts].filter(({ fault }) => fault !== undefined);
      const heldSlugs = new Set(held?.rows.map(({ slug }) => slug));
      expect(held !== undefined).toBe(bad.length > 0 || heldSlugs.size > 0);
      expect(bad.map(({ slug }) => slug).filter((slug) => !heldSlugs.has(slug))).toEqual([]);
      // Another row is held only if it refers to one that stays out.
      const own = new Set(bad.map(({ slug }) => slug));
      for (const row of held?.rows ?? [])
        if (!own.has(row.slug)) expect(row.problems.map(({ kind }) => kind)).toEqual(['unknown-reference']);

      const after = readTree(site.out);
      const paths = new Set(readManifest(site.out).pages.map(({ path }) => path));
      const keeps = held !== undefined;
      if (keeps) expect(pages.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([]);
      for (const { path } of held?.pages ?? []) {
        const file = `${path.slice(1)}index.html`;
        expect(after[file]).toBe(before[file]);
      }
      for (const [folder, rows] of [['tools', tools] as const, ['parts', parts] as const])
        for (const { slug, edit } of rows)
          if (!heldSlugs.has(slug))
            expect(readFileSync(join(site.out, folder, slug, 'index.html'), 'utf8')).toMatch(
              new RegExp(`number ${edit} of|Work ${edit} of`),
            );
      expectSoundLinks(site.out);

      // A build without any cache has the same bytes, and so has the same build again.
      rmSync(site.out, { recursive: true });
      rmSync(join(site.root, '.cache'), { recursive: true });
      cpSync(last, site.out, { recursive: true });
      await publish(site, { holdBad: true });
      expect(readTree(site.out)).toEqual(after);
      await publish(site, { holdBad: true });
      expect(readTree(site.out)).toEqual(after);
    }
  },
);
