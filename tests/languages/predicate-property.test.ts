import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, makeSite, type TestSite } from '../support/make-site.ts';
import { publish, readManifest } from '../support/publish.ts';
import { createRandom, type Random } from '../support/random.ts';

/**
 * Random rows, translations, families and settings. After each edit, the pages that exist, those that are
 * indexed and their alternates must be what a second, plain reading of the rules says, on both ends.
 */
const SEEDS = Array.from({ length: Number(process.env.ROWPRESS_TEST_SEEDS ?? 8) }, (_, at) => at + 1);
const EDITS = 4;
const BASE = 'https://www.small.example';
const SOURCE = 'en';
/** Each language, the start of its addresses, and the languages whose texts it shows. */
const LANGUAGES = [
  { code: 'de', prefix: '/de', chain: ['de'] },
  { code: 'de-CH', prefix: '/de-ch', chain: ['de', 'de-CH'] },
  { code: 'ar', prefix: '/arabic', chain: ['ar'] },
] as const;
const FIELDS = ['name', 'note', 'more'] as const;

type Texts = Partial<Record<(typeof FIELDS)[number], string>>;

interface Overlay {
  readonly texts: Texts;
  /** Fields whose source is another one now. */
  readonly stale: readonly string[];
  readonly localSlug: string | undefined;
}

/** A site as the test knows it. */
interface Model {
  rows: Map<string, { texts: Texts; noindex: boolean }>;
  /** By language and slug. */
  overlays: Map<string, Map<string, Overlay>>;
  /** The languages into which the family's texts are translated. */
  families: Set<string>;
  languages: 'translated' | 'all' | readonly string[];
  minTranslated: number;
  stale: 'show' | 'noindex';
}

it.each(SEEDS)('existence, indexing and alternates are what the rules say (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const model = randomModel(random);
  const site = makeSite(filesOf(model));
  for (let edit = 0; edit <= EDITS; edit++) {
    if (edit > 0) {
      change(model, random);
      site.change(filesOf(model));
    }
    const { problems } = await publish(site, { allowLost: true, maxRemoved: { pages: 100 } });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readSite(site)).toEqual(expected(model));
    const clean = makeFolder();
    await publish({ ...site, out: clean }, { out: clean, force: true });
    expect(pageTexts(site.out)).toEqual(pageTexts(clean));
  }
});

function randomModel(random: Random): Model {
  const model: Model = {
    rows: new Map(),
    overlays: new Map(LANGUAGES.map(({ code }) => [code, new Map()])),
    families: new Set(LANGUAGES.map(({ code }) => code).filter(() => random(4) > 0)),
    languages: random(3) === 0 ? 'all' : random(3) === 0 ? [SOURCE, 'de'] : 'translated',
    minTranslated: random(2) === 0 ? 1 : 0.5,
    stale: random(2) === 0 ? 'show' : 'noindex',
  };
  for (let row = 0; row < 4; row++) addRow(model, random, row);
  for (let overlay = 0; overlay < 10; overlay++) addOverlay(model, random);
  return model;
}

function addRow({ rows }: Model, random: Random, number = random(8)): void {
  const texts: Texts = { name: `Name ${number} ${random(100)}` };
  if (random(2) === 0) texts.note = `Note ${random(100)}`;
  if (random(3) === 0) texts.more = `More ${random(100)}`;
  rows.set(`row-${number}`, { texts, noindex: random(6) === 0 });
}

function addOverlay({ rows, overlays }: Model, random: Random): void {
  const { code } = LANGUAGES[random(LANGUAGES.length)] as (typeof LANGUAGES)[number];
  const slug = [...rows.keys()][random(rows.size)] ?? '';
  const texts: Texts = {};
  for (const field of FIELDS) if (random(3) > 0) texts[field] = `${code} ${field} ${random(100)}`;
  const stale = Object.keys(texts).filter(() => random(4) === 0);
  const localSlug = random(3) === 0 ? `${slug}-${code.toLowerCase()}` : undefined;
  overlays.get(code)?.set(slug, { texts, stale, localSlug });
}

/** Changes a text that only its own page shows. */
function editOverlay({ overlays }: Model, random: Random): void {
  const all = [...overlays.values()].flatMap((own) => [...own.values()].filter(({ texts }) => texts.note));
  const overlay = all[random(Math.max(1, all.length))];
  if (overlay) overlay.texts.note = `Edited ${random(1000)}`;
}

function change(model: Model, random: Random): void {
  switch (random(9)) {
    case 0:
      addRow(model, random);
      break;
    case 1: {
      const slug = [...model.rows.keys()][0];
      if (model.rows.size < 2 || slug === undefined) break;
      model.rows.delete(slug);
      for (const overlays of model.overlays.values()) overlays.delete(slug);
      break;
    }
    case 2:
      model.stale = model.stale === 'show' ? 'noindex' : 'show';
      break;
    case 3: {
      const { code } = LANGUAGES[random(LANGUAGES.length)] as (typeof LANGUAGES)[number];
      if (!model.families.delete(code)) model.families.add(code);
      break;
    }
    case 4:
      model.languages = model.languages === 'all' ? 'translated' : 'all';
      break;
    case 5:
    case 6:
      editOverlay(model, random);
      break;
    default:
      for (let overlay = 0; overlay < 3; overlay++) addOverlay(model, random);
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function filesOf({
  rows,
  overlays,
  families,
  languages,
  minTranslated,
  stale,
}: Model): Record<string, string> {
  const family = { name: 'tool', path: '/tools/{tool}/', each: { tool: 'tools' }, template: 'tool' };
  const texts = {
    title: '{{tool.name}} for people',
    description: 'All that there is to know of {{tool.name}}.',
  };
  const home = { name: 'home', path: '/', template: 'home', languages: 'all' };
  const properties = Object.fromEntries(FIELDS.map((field) => [field, { type: 'string', translated: true }]));
  const schema = {
    type: 'object',
    properties: { slug: { type: 'string' }, ...properties },
    required: ['slug', 'name'],
  };
  const files: Record<string, string> = {
    'data/site.yaml': JSON.stringify({
      ...{ name: 'Small', baseUrl: BASE, translations: { stale, alternates: 'both' } },
      languages: [
        { code: SOURCE },
        ...LANGUAGES.map(({ code, prefix, chain }) => ({
          ...{ code, path: `${prefix}/` },
          ...(chain.length > 1 ? { fallback: chain[0] } : {}),
        })),
      ],
    }),
    'data/schemas/site.schema.json': '{ "type": "object" }',
    'data/schemas/tools.schema.json': JSON.stringify({ type: 'array', items: schema }),
    'data/routes.yaml': JSON.stringify([
      {
        ...{
          ...home,
          title: 'The home page of all',
          description: 'All tools that this small site knows of.',
        },
        links: { tools: { from: 'tool' } },
      },
      { ...family, ...texts, languages, minTranslated },
    ]),
    'data/tools.yaml': JSON.stringify(
      [...rows].map(([slug, row]) => ({ slug, ...row.texts, ...(row.noindex ? { noindex: true } : {}) })),
    ),
    'templates/pages/home.tsx': `export default ({ links }) => <>{links.tools.map(({ path, label, summary }) => <a key={path} href={path}>{label} {summary}</a>)}
      <a href="/tools/row-1/">row 1</a></>;`,
    'templates/pages/tool.tsx': `export default ({ rows, page }) => <><h1>{rows.tool.name}</h1><p>{rows.tool.note} {rows.tool.more}</p>
      {page.alternates.map(({ path, language }) => <a key={path} href={path} hrefLang={language}>{language}</a>)}</>;`,
  };
  for (const { code } of LANGUAGES) {
    const own = [...(overlays.get(code) ?? [])].map(([slug, overlay]) => ({
      ...{ slug, ...overlay.texts },
      ...(overlay.localSlug ? { localSlug: overlay.localSlug } : {}),
      translatedFrom: Object.fromEntries(
        Object.keys(overlay.texts).map((field) => {
          const source = rows.get(slug)?.texts[field as 'name'] ?? '';
          return [field, overlay.stale.includes(field) ? '00000000' : hashOf(source)];
        }),
      ),
    }));
    files[`data/tools.${code}.yaml`] = JSON.stringify(own);
    files[`data/routes.${code}.yaml`] = JSON.stringify(
      families.has(code) ? [{ name: 'tool', ...texts }] : [],
    );
  }
  return files;
}

/** What a reader of the published site sees of a page: whether it is indexed, and its alternates. */
type Seen = Record<string, { indexed: boolean; alternates: readonly string[]; inSitemap: boolean }>;

function expected({ rows, overlays, families, languages, minTranslated, stale }: Model): Seen {
  const seen: Seen = {};
  for (const [slug, { texts, noindex }] of rows) {
    const paths = Object.keys(texts);
    const isWanted = (code: string) => typeof languages === 'string' || languages.includes(code);
    const versions = isWanted(SOURCE)
      ? [{ code: SOURCE as string, path: `/tools/${slug}/`, indexed: !noindex }]
      : [];
    for (const { code, prefix, chain } of LANGUAGES) {
      const own = chain.flatMap((each) => overlays.get(each)?.get(slug) ?? []);
      const translated = paths.filter((path) => own.some((overlay) => path in overlay.texts));
      const from = Object.assign({}, ...own.map((overlay) => fromOf(overlay)));
      const staleTexts = translated.filter((path) => from[path] === true);
      const hasTexts = chain.some((each) => families.has(each));
      const isEnough = translated.length >= minTranslated * paths.length;
      const isTranslated = hasTexts && isEnough && !(stale === 'noindex' && staleTexts.length > 0);
      const exists = isWanted(code) && (languages !== 'translated' || (hasTexts && isEnough));
      const local = own.findLast(({ localSlug }) => localSlug !== undefined)?.localSlug ?? slug;
      if (exists)
        versions.push({ code, path: `${prefix}/tools/${local}/`, indexed: isTranslated && !noindex });
    }
    const indexed = versions.filter((version) => version.indexed);
    const alternates = indexed.map(({ code, path }) => `${code} ${BASE}${path}`);
    const first = indexed.find(({ code }) => code === SOURCE);
    const all =
      indexed.length < 2 ? [] : [...alternates, ...(first ? [`x-default ${BASE}${first.path}`] : [])];
    for (const { path, indexed: isIndexed } of versions)
      seen[path] = { indexed: isIndexed, alternates: isIndexed ? all : [], inSitemap: isIndexed };
  }
  return seen;
}

/** Which fields of an overlay are stale. A later overlay says it anew. */
function fromOf({ texts, stale }: Overlay): Record<string, boolean> {
  return Object.fromEntries(Object.keys(texts).map((field) => [field, stale.includes(field)]));
}

/** Reads the published pages of tools. */
function readSite({ out }: TestSite): Seen {
  const inSitemap = new Map<string, string>();
  for (const file of readdirSync(out).filter((name) => /^sitemap-.*xml$/.test(name)))
    for (const [, url = '', rest = ''] of readFileSync(join(out, file), 'utf8').matchAll(
      /<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g,
    ))
      inSitemap.set(url, rest);
  const seen: Seen = {};
  for (const { path, file, name } of readManifest(out).pages) {
    if (!name.startsWith('tool___')) continue;
    const html = readFileSync(join(out, file), 'utf8');
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
    const entry = inSitemap.get(BASE + path);
    const listed = [...(entry ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
    const texts = alternates.map(([, code, url]) => `${code} ${url}`);
    // The same alternates stand in the sitemap, which lists by address.
    expect(listed.map(([, code, url]) => `${code} ${url}`).sort()).toEqual([...texts].sort());
    const indexed = html.includes('content="index, follow');
    seen[path] = { indexed, alternates: texts, inSitemap: entry !== undefined };
    if (!indexed && !existsSync(join(out, file))) throw new Error(`${file} is missing`);
  }
  return seen;
}

function pageTexts(out: string): Record<string, string> {
  return Object.fromEntries(
    readManifest(out).pages.map(({ file }) => [file, readFileSync(join(out, file), 'utf8')]),
  );
}
