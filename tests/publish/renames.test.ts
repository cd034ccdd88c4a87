import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Problem } from 'rowpress';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { createRandom } from '../support/random.ts';

interface Tool {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly note: string;
}

const FILES = ['glossary-saas', 'glossary-video-creation', 'glossary-customer-education', 'tools'];
const ROUNDS = 20;
const RENAMES_EACH = 5;

/** Rows of the sample site: many of them say similar things in similar words. */
const TOOLS: readonly Tool[] = FILES.flatMap((file) => {
  const path = fileURLToPath(new URL(`../../data/${file}.yaml`, import.meta.url));
  const rows = parse(readFileSync(path, 'utf8')) as Record<string, string>[];
  return rows.map(({ slug = '', name = '', summary = '', description = '', definition = '' }) => ({
    slug,
    name,
    summary,
    note: `${description} ${definition}`,
  }));
}).filter(({ slug }, at, all) => all.findIndex((other) => other.slug === slug) === at);

it('the likeliest new address is right for 95 of 100 renamed rows, beside removed and new rows', async () => {
  const random = createRandom(20261123);
  const site = makeSite({ 'data/tools.yaml': null, 'data/tools.json': JSON.stringify(TOOLS) });
  expect((await publish(site)).published).toBe(true);
  const wrong: string[] = [];
  const falsely: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { tools, renamed, removed } = edit(random);
    site.change({ 'data/tools.json': JSON.stringify(tools, null, 1) });
    const { published, problems } = await publish(site);
    expect(published).toBe(false);
    const targets = new Map(problems.filter(({ kind }) => kind === 'lost-address').map(suggestion));
    expect([...targets.keys()].sort()).toEqual([...renamed.keys(), removed].sort());
    if (targets.get(removed)?.endsWith('-for-teams/')) falsely.push(removed, targets.get(removed) ?? '');
    for (const [from, to] of renamed)
      if (targets.get(from) !== to) wrong.push(`${from} ${targets.get(from)} ${to}`);
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(0.05 * ROUNDS * RENAMES_EACH);
  expect(falsely).toEqual([]);
});

/** Returns the lost address of a problem, and the target of its redirect. */
function suggestion({ paste = [] }: Problem): [from: string, to: string] {
  const text = paste.find(({ file }) => file === 'data/redirects.yaml')?.text ?? '';
  const [{ from = '', to = '' } = {}] = parse(text) as { from?: string; to?: string }[];
  return [from, to];
}

/** Renames some rows, removes one and adds one. */
function edit(random: (below: number) => number) {
  const shuffled = TOOLS.map((tool) => ({ tool, order: random(1e9) })).sort((a, b) => a.order - b.order);
  const [gone, ...chosen] = shuffled.slice(0, RENAMES_EACH + 1).map(({ tool }) => tool);
  const renamed = new Map<string, string>();
  const slugs = new Set(TOOLS.map(({ slug }) => slug));
  const tools = TOOLS.filter((tool) => tool !== gone).map((tool) => {
    if (!chosen.includes(tool)) return tool;
    let now = rename(tool, random);
    while (slugs.has(now.slug)) now = { ...now, slug: `${now.slug}-x` };
    slugs.add(now.slug);
    renamed.set(`/tools/${tool.slug}/`, `/tools/${now.slug}/`);
    return now;
  });
  const model = TOOLS[random(TOOLS.length)] as Tool;
  const added = {
    ...model,
    slug: `${model.slug}-for-teams`,
    name: `${model.name} for teams`,
    note: words(40, random),
  };
  tools.splice(random(tools.length), 0, added);
  return { tools, renamed, removed: `/tools/${gone?.slug}/` };
}

/** Gives a row another slug, in half of the cases another name, and in half of them slightly other texts. */
function rename(tool: Tool, random: (below: number) => number): Tool {
  const parts = tool.slug.split('-');
  const at = random(parts.length);
  const ways: readonly (() => readonly string[])[] = [
    () => parts.with(at, words(1, random)),
    () => (parts.length > 1 ? [...parts.slice(1), parts[0] as string] : [...parts, 'explained']),
    () => parts.map((part) => part.slice(0, 4)),
    () => (parts.length > 1 ? [parts.map((part) => part[0]).join('')] : [...parts, 'basics']),
    () => [...parts, ['guide', '2', 'tool', 'explained'][random(4)] as string],
    () => ['the', ...parts],
    () => words(2, random).split(' '),
  ];
  const slug = (ways[random(ways.length)] as () => readonly string[])().join('-');
  const isNamed = random(2) === 0;
  const isEdited = random(2) === 0;
  return {
    slug,
    name: isNamed ? slug.replaceAll('-', ' ') : tool.name,
    summary: isEdited ? `${words(2, random)} ${tool.summary}` : tool.summary,
    note: isEdited ? tool.note.replace(/\b\w{6,}\b/, words(1, random)) : tool.note,
  };
}

/** Returns words from the texts of all rows. */
function words(count: number, random: (below: number) => number): string {
  const all = TOOLS.flatMap(({ note }) => note.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return Array.from({ length: count }, () => all[random(all.length)]).join(' ');
}
