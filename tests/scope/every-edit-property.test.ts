import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { GenerateReport, PreparedSite } from 'rowpress';
import { expect, it } from 'vitest';
import { makeFolder, type TestSite } from '../support/make-site.ts';
import { publish } from '../support/publish.ts';
import { createRandom, type Random } from '../support/random.ts';
import { readTree, treeHash } from '../support/read-tree.ts';
import { shareOfCount } from '../support/share.ts';
import { type EditableSite, editableSite, filesOf, makeEditableFolder } from './editable-site.ts';
import { EDITS, PRIVATE_EDITS } from './random-changes.ts';

/** The edits of all seeds together. */
const EDIT_COUNT = Number(process.env.ROWPRESS_TEST_EDITS ?? Math.max(300, shareOfCount(600)));
const SEEDS = [1, 2, 3, 4];
const TIMEOUT_MS = 1_200_000;

/** How many builds took which path, over all seeds. */
const paths = new Map<string, number>();
const kinds = new Map<string, number>();
/** How many builds left a state that the next one could use, of those that were tried, by seed. */
const usable = new Map<number, { tried: number; found: number }>(
  SEEDS.map((seed) => [seed, { tried: 0, found: 0 }]),
);
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Events in the site's folder between two builds, besides edits. */
const EVENTS = [
  'none',
  'none',
  'none',
  'none',
  'checkout',
  'only',
  'prepared',
  'lost page',
  'damaged file',
  'link',
  'lost cache',
] as const;

it.each(SEEDS)(
  'after each of many random edits (seed %i), a build publishes the bytes of a clean build',
  async (seed) => {
    const random = createRandom(seed);
    let state = editableSite(seed === 4, seed >= 3);
    let site = makeEditableFolder();
    const clean = makeEditableFolder();
    write(site, state);
    write(clean, state);
    await publish(site, optionsOf(state));
    await publish(clean, optionsOf(state));
    for (let done = 0; done < EDIT_COUNT / SEEDS.length; ) {
      const before = structuredClone(state);
      const event = EVENTS[random(EVENTS.length)] ?? 'none';
      const applied: string[] = [];
      const list = random(3) === 0 ? PRIVATE_EDITS : EDITS;
      for (let rest = random(8) === 0 ? 0 : 1 + random(4); rest > 0; rest--) {
        const [kind, apply] = list[random(list.length)] ?? [];
        if (!kind || !apply) continue;
        apply(state, random);
        applied.push(kind);
      }
      done += Math.max(1, applied.length);
      const keepsTimes = random(4) === 0;
      write(site, state, keepsTimes);
      write(clean, state);
      site = await applyEvent(event, site, state, clean, random);
      rmSync(join(clean.root, '.cache'), { recursive: true, force: true });
      const options = optionsOf(state);
      const expected = await publish(clean, { ...options, force: true });
      let prepared: PreparedSite | undefined;
      const prepare = (made: PreparedSite) => {
        prepared = made;
      };
      const report = await publish(
        site,
        event === 'prepared' ? { ...options, onPrepared: prepare } : options,
      );
      const where = { seed, done, applied, event, keepsTimes };
      expect({ ...where, published: report.published, problems: report.problems }).toEqual({
        ...where,
        published: expected.published,
        problems: expected.problems,
      });
      if (report.published)
        expect({ ...where, tree: readTree(site.out) }).toEqual({ ...where, tree: readTree(clean.out) });
      if (report.published && prepared) expectSamePages(prepared, site);
      if (report.published && random(3) === 0) {
        const again = await publish(site, options);
        const states = usable.get(seed) ?? { tried: 0, found: 0 };
        states.tried++;
        if (again.scope === 'nothing') states.found++;
        expect({ ...where, tree: readTree(site.out) }).toEqual({ ...where, tree: readTree(clean.out) });
      }
      count(paths, pathOf(report));
      for (const kind of applied) count(kinds, kind);
      // After a failed build, the last edits are undone in half of the cases.
      if (!report.published && random(2) === 0) state = before;
    }
  },
  TIMEOUT_MS,
);

it('the random edits took every path of a build, and tried nearly every kind of edit', () => {
  const list = (counts: Map<string, number>) => Object.fromEntries([...counts].sort());
  process.stdout.write(`${JSON.stringify(list(paths))}\n`);
  const expected = [
    'all pages written',
    'failed',
    'no page written',
    'nothing',
    'rows',
    'some pages written',
  ];
  expect(Object.keys(list(paths))).toEqual(expected);
  for (const path of expected) expect(paths.get(path), path).toBeGreaterThan(EDIT_COUNT / 400);
  const all = new Set(EDITS.map(([kind]) => kind));
  // Rare kinds need about 1,200 edits to be drawn.
  expect(kinds.size).toBeGreaterThan(all.size * (EDIT_COUNT < 600 ? 0.7 : 0.85));
  expect([...kinds.keys()].filter((kind) => !all.has(kind))).toEqual([]);
});

it('every site left a usable state after most of its builds', () => {
  process.stdout.write(`${JSON.stringify([...usable])}\n`);
  // A file outside of templates/ that changes while a build starts is read once more.
  for (const [seed, { tried, found }] of usable) expect({ seed, share: found / tried }).toSatisfy(isMost);
});

const isMost = ({ share }: { share: number }) => share > 0.5;

/** Checks that a prepared site has rendered the pages that were then published. */
function expectSamePages(prepared: PreparedSite, { out }: TestSite): void {
  for (const [file, hash] of Object.entries(readTree(out)))
    if (file.endsWith('.html')) expect({ file, hash: treeHash(prepared.read(file)) }).toEqual({ file, hash });
}

function pathOf({ published, scope, written, unchanged }: GenerateReport): string {
  if (!published) return 'failed';
  if (scope !== 'all') return scope;
  if (written === 0) return 'no page written';
  return unchanged === 0 ? 'all pages written' : 'some pages written';
}

function optionsOf({ options: { baseUrl, drafts, day } }: EditableSite) {
  return { baseUrl, drafts, allowLost: true, date: `2026-03-${String(day).padStart(2, '0')}` };
}

/**
 * Writes the files that have changed. With `keepsTimes`, a file of the same size keeps its modification time.
 */
function write({ root, change }: TestSite, state: EditableSite, keepsTimes = false): void {
  for (const [file, text] of Object.entries(filesOf(state))) {
    const path = join(root, file);
    const old = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (old === text) continue;
    const stat = old !== null && old.length === text?.length ? statSync(path) : undefined;
    change({ [file]: text });
    if (keepsTimes && stat) utimesSync(path, stat.atime, stat.mtime);
  }
}

/** What becomes a symbolic link: all of the code, a folder, a stylesheet, a page template, a layout. */
const LINKS = [
  'templates',
  'templates/styles',
  'templates/components',
  'templates/styles/site.css',
  'templates/pages/tool.tsx',
  'templates/layouts/default.tsx',
];

/** Moves a part of a site elsewhere, and links to it. */
function linkElsewhere(root: string, part: string): void {
  const path = join(root, part);
  if (!lstatSync(path, { throwIfNoEntry: false }) || lstatSync(path).isSymbolicLink()) return;
  const target = join(makeFolder(), basename(part));
  cpSync(path, target, { recursive: true });
  rmSync(path, { recursive: true });
  symlinkSync(target, path);
}

/**
 * Changes a byte of a published file, and keeps its size and its modification time. Dates follow from the
 * manifest.
 */
function damage(out: string, random: Random): void {
  const files = Object.keys(readTree(out)).filter((file) => file !== 'manifest.json');
  const path = join(out, files[random(files.length)] ?? 'index.html');
  const bytes = readFileSync(path);
  const { atime, mtime } = statSync(path);
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
}

/** Applies an event to the folder of a site. Returns the site. */
async function applyEvent(
  event: (typeof EVENTS)[number],
  site: TestSite,
  state: EditableSite,
  clean: TestSite,
  random: Random,
): Promise<TestSite> {
  const page = join(site.out, 'notes/two/index.html');
  if (event === 'lost page' && existsSync(page)) rmSync(page);
  if (event === 'link') linkElsewhere(site.root, LINKS[random(LINKS.length)] ?? 'templates');
  if (event === 'damaged file') damage(site.out, random);
  if (event === 'lost cache') rmSync(join(site.root, '.cache/rowpress/state/rows.bin'), { force: true });
  if (event === 'only') {
    const options = { ...optionsOf(state), only: '/' };
    // Dates depend on the last published manifest, so both sites must publish here.
    await publish(clean, { ...options, force: true });
    await publish(site, options);
  }
  if (event !== 'checkout') return site;
  const root = makeFolder();
  cpSync(site.root, root, { recursive: true });
  rmSync(site.root, { recursive: true });
  cpSync(root, site.root, { recursive: true });
  rmSync(root, { recursive: true });
  return site;
}
