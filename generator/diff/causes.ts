import { createPathReader } from '../audit/audited-site.ts';
import type { Cause, Snapshot } from '../types/diff.ts';
import type { SiteFact } from '../types/page-content.ts';
import { compareText, groupBy } from '../utils/lists.ts';
import { type ChangedFact, factsOfChange, nameChangedRows } from './changed-data.ts';
import type { ComparedPage, Differences, LinkLabels } from './compared-pages.ts';
import { findOwners, isOfTemplate } from './text-owners.ts';

/** Why pages changed, and the pages that only show the change of another page. */
interface FoundCauses {
  readonly causes: readonly Cause[];
  readonly neighbours: ReadonlySet<ComparedPage>;
}

/** What a changed page is known to follow from: a place or a name, without pages. */
type Origin = Omit<Cause, 'pages' | 'neighbours'>;

/** Finds the rows, facts, pages and templates that caused the changes of pages. */
export function findCauses(
  found: Differences,
  old: Snapshot,
  now: Snapshot,
  facts: readonly ChangedFact[],
): FoundCauses {
  const { seen, silent } = found;
  const explained = explainPages(seen, changedTexts(found, old, now), old, now);
  const neighbours = new Set(seen.filter((page) => isNeighbour(page, explained)));
  const own = seen.filter((page) => !neighbours.has(page));
  const origins = withFacts(originsOf(found, own, now), own, facts);

  const causes = createCauses();
  for (const { after } of own)
    for (const origin of origins.get(after.path) ?? []) causes.of(origin).pages.add(after.path);
  for (const { after } of neighbours)
    for (const path of explained.get(after.path)?.by ?? [])
      for (const origin of origins.get(path) ?? []) causes.of(origin).neighbours.add(after.path);
  for (const { after } of silent) for (const origin of origins.get(after.path) ?? []) causes.of(origin);
  return { causes: causes.list(), neighbours };
}

/**
 * Returns whether a page only shows changes of others. If nothing is known of its rows, all of its changes
 * must follow from other pages, and one of these must have a change of its own.
 */
function isNeighbour({ rows, after }: ComparedPage, explained: ReadonlyMap<string, Explained>): boolean {
  const { by = new Set<string>(), isWhole = false } = explained.get(after.path) ?? {};
  if (by.size === 0 || (rows && rows.length > 0)) return false;
  return rows !== undefined || (isWhole && [...by].some((path) => explained.get(path)?.isWhole !== true));
}

/**
 * Adds the facts that changed pages show. What facts alone changed is no change of a template or of a row.
 */
function withFacts(
  origins: ReadonlyMap<string, readonly Origin[]>,
  own: readonly ComparedPage[],
  changed: readonly ChangedFact[],
): ReadonlyMap<string, readonly Origin[]> {
  if (changed.length === 0) return origins;
  const all = new Map(origins);
  for (const page of own) {
    const { facts, isWhole } = factsOfChange(page, changed);
    const others = origins.get(page.after.path) ?? [];
    all.set(page.after.path, [
      ...facts.map(({ name, file, line }): Origin => ({ kind: 'fact', name, file, line })),
      ...others.filter(({ kind }) => !isWhole || (kind !== 'template' && kind !== 'row')),
    ]);
  }
  return all;
}

/** Returns what the changes of each page with changes of its own follow from. */
function originsOf(
  { silent, added, gone, moved }: Differences,
  own: readonly ComparedPage[],
  now: Snapshot,
): ReadonlyMap<string, readonly Origin[]> {
  const sizes = new Map(
    [...groupBy(now.pages, ({ template }) => template)].map(([name, all]) => [name, all.length]),
  );
  const ofTemplate = new Set(own.filter(({ rows }) => rows?.length === 0));
  for (const [template, pages] of groupBy(own, ({ after }) => after.template)) {
    const unknown = pages.filter(({ rows }) => rows === undefined);
    if (isOfTemplate(unknown.length, sizes.get(template))) for (const page of unknown) ofTemplate.add(page);
  }
  const origins = new Map<string, readonly Origin[]>();
  for (const { after } of ofTemplate) origins.set(after.path, [{ kind: 'template', name: after.template }]);
  const ofRows = [...own.filter((page) => !ofTemplate.has(page)), ...silent];
  for (const [path, rows] of nameChangedRows(ofRows, now))
    origins.set(
      path,
      rows.map((row) => ({ kind: 'row', ...row })),
    );
  for (const { path } of added) origins.set(path, [{ kind: 'new', name: path }]);
  for (const { path } of gone) origins.set(path, [{ kind: 'gone', name: path }]);
  for (const { from, to } of moved) {
    origins.set(to, [{ kind: 'moved', name: to }]);
    origins.set(from, [{ kind: 'moved', name: to }]);
  }
  return origins;
}

/** Collects the pages of causes. */
function createCauses() {
  const known = new Map<string, { origin: Origin; pages: Set<string>; neighbours: Set<string> }>();
  return {
    of(origin: Origin) {
      const key = `${origin.kind} ${origin.name}`;
      const cause = known.get(key) ?? { origin, pages: new Set(), neighbours: new Set() };
      known.set(key, cause);
      return cause;
    },
    list: (): readonly Cause[] =>
      [...known.values()]
        .map(({ origin, pages, neighbours }) => ({
          ...origin,
          pages: [...pages].sort(compareText),
          neighbours: [...neighbours].sort(compareText),
        }))
        .sort(
          (a, b) =>
            b.pages.length + b.neighbours.length - a.pages.length - a.neighbours.length ||
            compareText(a.name, b.name),
        ),
  };
}

/**
 * Returns the texts that other pages may show of each page that differs, by address: those that changed, and
 * all of a page that came or went. A page whose rows are the same has none, unless its title or heading
 * changed.
 */
function changedTexts(
  { seen, silent, added, gone, moved }: Differences,
  old: Snapshot,
  now: Snapshot,
): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  const addTo = (path: string, more: readonly (string | undefined)[]) => {
    const own = texts.get(path) ?? new Set();
    texts.set(path, own);
    for (const text of more) if (text !== undefined && text !== '') own.add(text);
  };
  const whole = (page: SiteFact, site: Snapshot) => [
    ...[page.title, page.description, ...page.h1],
    ...(site.textsOf(page) ?? []),
  ];
  for (const { after, change, rows } of seen)
    if (rows?.length !== 0 || change.fields.length > 0)
      addTo(after.path, [
        ...change.fields.flatMap((field) => [field.before, field.after]),
        ...change.sentences.flatMap((sentence) => [sentence.before, sentence.after]),
      ]);
  for (const { after } of silent) addTo(after.path, []);
  for (const page of added) addTo(page.path, whole(page, now));
  for (const page of gone) addTo(page.path, whole(page, old));
  for (const { from, to } of moved) {
    addTo(from, []);
    addTo(to, []);
  }
  return texts;
}

/** Of which changed pages a page shows something, and whether all of its changes follow from that. */
interface Explained {
  readonly by: ReadonlySet<string>;
  readonly isWhole: boolean;
}

/**
 * Explains the changes of pages by other pages: by those that they link to, if a changed sentence is in a
 * link to them or is among their own changed texts. `texts` are the changed texts of pages by address; a page
 * without any shows nothing of its changed row. Returns the explanations by address.
 */
function explainPages(
  pages: readonly ComparedPage[],
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  old: Snapshot,
  now: Snapshot,
): ReadonlyMap<string, Explained> {
  const labels = new Map(pages.map((page) => [page, labelsOf(page, texts, old, now)]));
  const owners = findOwners(labels, now);
  return new Map(
    pages.map((page) => [page.after.path, explain(page, labels.get(page) ?? new Map(), texts, owners)]),
  );
}

function labelsOf(
  { before, after }: ComparedPage,
  texts: ReadonlyMap<string, unknown>,
  old: Snapshot,
  now: Snapshot,
): LinkLabels {
  const labels = new Map<string, string[]>();
  for (const [page, { baseUrl }] of [
    [before, old],
    [after, now],
  ] as const) {
    const read = createPathReader(baseUrl);
    for (const { href, text } of page.links) {
      const path = read(href, page.path);
      if (path === undefined || path === page.path || !texts.has(path)) continue;
      const known = labels.get(path);
      if (known) known.push(text);
      else labels.set(path, [text]);
    }
  }
  return labels;
}

function explain(
  { change, after }: ComparedPage,
  labels: LinkLabels,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
  owners: ReadonlyMap<string, string>,
): Explained {
  const { fields, index, links, sentences } = change;
  const by = new Set<string>();
  let isWhole = fields.length === 0 && index.before === index.after;
  for (const [path, own] of labels)
    if ([...links.gained, ...links.lost].some(({ text }) => own.includes(text))) by.add(path);
  for (const text of sentences.flatMap((sentence) => [sentence.before ?? '', sentence.after ?? ''])) {
    if (text === '') continue;
    const owner = owners.get(text);
    const isOf = (path: string) => (owner === undefined || owner === path) && texts.get(path)?.has(text);
    const found =
      owner === after.path
        ? []
        : [...labels].filter(([path, own]) => own.some((label) => label.includes(text)) || isOf(path));
    if (found.length === 0) isWhole = false;
    for (const [path] of found) by.add(path);
  }
  // The row of a page may hold texts that only other pages show.
  if (by.size === 0) for (const path of labels.keys()) if (texts.get(path)?.size === 0) by.add(path);
  return { by, isWhole };
}
