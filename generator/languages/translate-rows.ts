import type {
  DataObject,
  Dataset,
  DataValue,
  Row,
  RowPart,
  RowTranslation,
  StoredRow,
  TextHashes,
} from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import { hashContent } from '../utils/hash-content.ts';
import { INLINE_FIELD, OVERLAY_FIELDS } from './row-texts.ts';
import { readTranslatedFrom } from './text-states.ts';

/** The fields of an overlay that are not merged into its source. */
const OWN_FIELDS: ReadonlySet<string> = new Set([...OVERLAY_FIELDS, INLINE_FIELD]);

/**
 * Returns a value with the texts of an overlay in place of its own. Mappings are merged by key and lists of
 * mappings by position, whose length is that of the source. Anything else is replaced, unless it is empty.
 */
export function mergeOverlay(source: DataObject, overlay: DataObject): DataObject {
  const merged: Record<string, DataValue | undefined> = { ...source };
  for (const [name, value] of Object.entries(overlay))
    if (!OWN_FIELDS.has(name)) merged[name] = mergeValue(source[name], value);
  return merged;
}

function mergeValue(source: DataValue | undefined, value: DataValue | undefined): DataValue | undefined {
  if (value === undefined || value === null || value === '') return source;
  if (isObject(source) && isObject(value)) {
    const merged: Record<string, DataValue | undefined> = { ...source };
    for (const [name, inside] of Object.entries(value)) merged[name] = mergeValue(source[name], inside);
    return merged;
  }
  if (!Array.isArray(source) || !Array.isArray(value) || !source.some(isObject)) return value;
  return source.map((item: DataValue, at) => mergeValue(item, value[at]) ?? item);
}

/** Returns the hashes of the translated texts of a row that is not stored, by path. */
export type HashTexts = (row: Row) => TextHashes;

/**
 * Returns the rows of a dataset in another language: each source row with the texts of its overlays. The
 * overlays of the language come after those that it falls back to. A row is returned as it is if it has
 * neither texts to translate nor an overlay. With `hasSource`, the source is in the language as well, so
 * no text is missing.
 */
export function translateRows(
  { name, rows }: Dataset,
  overlays: ReadonlyMap<string, Dataset | undefined>,
  hashTexts: HashTexts,
  hasSource = false,
): Dataset {
  const bySlug = [...overlays].map(([language, dataset]) => {
    const shown = (dataset?.rows ?? []).filter(({ value }) => value.draft !== true);
    return { language, found: new Map(shown.map((row) => [row.slug, row])) };
  });
  return {
    name,
    rows: rows.map((source) => {
      const own = bySlug.flatMap(({ language, found }) =>
        [inlineOverlay(source, language), found.get(source.slug)].filter((row) => row !== undefined),
      );
      const texts = hashTexts(source);
      return own.length === 0 && Object.keys(texts).length === 0
        ? source
        : new TranslatedRow(source, own, texts, { hashTexts, hasSource });
    }),
  };
}

/** Returns the translation into a language that stands in the source row itself. */
export function inlineOverlay(
  { dataset, slug, file, line, at, value }: Row,
  language: string,
): Row | undefined {
  const inline = isObject(value[INLINE_FIELD]) ? value[INLINE_FIELD][language] : undefined;
  return isObject(inline) ? { ...{ dataset, slug, file, line, at }, value: inline } : undefined;
}

/** How texts of a row are hashed, and whether its source is in the language as well. */
interface TextRules {
  readonly hashTexts: HashTexts;
  readonly hasSource: boolean;
}

/** A row of another language. What follows from its parts is computed on access, as they may be summaries. */
class TranslatedRow implements Row {
  readonly source: Row;
  readonly overlays: readonly Row[];
  readonly #texts: TextHashes;
  readonly #rules: TextRules;
  #value: DataObject | undefined;
  #translation: RowTranslation | undefined;
  #stored: StoredRow | undefined;

  constructor(source: Row, overlays: readonly Row[], texts: TextHashes, rules: TextRules) {
    this.source = source;
    this.overlays = overlays;
    this.#texts = texts;
    this.#rules = rules;
  }

  get dataset() {
    return this.source.dataset;
  }
  get slug() {
    return this.source.slug;
  }
  get file() {
    return this.source.file;
  }
  get line() {
    return this.source.line;
  }
  get at() {
    return this.source.at;
  }
  get held() {
    return this.source.held;
  }
  get isFaulty() {
    return this.source.isFaulty === true || this.overlays.some(({ isFaulty }) => isFaulty);
  }
  get value(): DataObject {
    this.#value ??= this.overlays.reduce(
      (value, overlay) => mergeOverlay(value, overlay.value),
      this.source.value,
    );
    return this.#value;
  }
  get translation(): RowTranslation {
    this.#translation ??= this.#compare();
    return this.#translation;
  }
  withParts(source: Row, overlays: readonly Row[]): TranslatedRow {
    return new TranslatedRow(source, overlays, this.#rules.hashTexts(source), this.#rules);
  }
  /** A row is stored if one of its parts is. */
  get stored(): StoredRow | undefined {
    if (this.overlays.length === 0) return this.source.stored;
    const parts = [this.source, ...this.overlays];
    const first = parts.find(({ stored }) => stored)?.stored;
    if (!first) return undefined;
    this.#stored ??= {
      ...first,
      hash: hashContent(
        parts.map(({ stored, value }) => stored?.hash ?? hashContent(JSON.stringify(value))).join(' '),
      ),
      words: this.#words(parts),
      parts: parts.map(
        ({ stored, value }): RowPart =>
          stored
            ? { chunk: stored.chunk, index: stored.index, start: stored.start, end: stored.end }
            : { value },
      ),
    };
    return this.#stored;
  }

  /** The words of the overlays, and of the source for each text that has none. */
  #words(parts: readonly Row[]): number {
    const [source = 0, ...others] = parts.map(({ stored }) => stored?.words ?? 0);
    const paths = Object.keys(this.#texts);
    const own = this.#textsOfOverlays();
    const share = paths.length === 0 ? 1 : paths.filter((path) => !own.has(path)).length / paths.length;
    return Math.round(source * share) + others.reduce((sum, words) => sum + words, 0);
  }

  /** Returns the paths of texts that overlays have, each with the hash of its source. */
  #textsOfOverlays(): ReadonlyMap<string, string | undefined> {
    // The last overlay that has a text decides from which source it was made.
    const from = new Map<string, string | undefined>();
    for (const overlay of this.overlays) {
      const hashes = readTranslatedFrom(overlay.value);
      for (const path of Object.keys(this.#rules.hashTexts(overlay))) from.set(path, hashes.get(path));
    }
    return from;
  }

  #compare(): RowTranslation {
    const { source, overlays } = this;
    const paths = Object.keys(this.#texts);
    const from = this.#textsOfOverlays();
    const localSlug = overlays.findLast(({ value }) => typeof value.localSlug === 'string')?.value.localSlug;
    return {
      source,
      overlays,
      localSlug: typeof localSlug === 'string' ? localSlug : source.slug,
      texts: paths.length,
      missing: this.#rules.hasSource ? [] : paths.filter((path) => !from.has(path)),
      stale: paths.filter((path) => (from.get(path) ?? this.#texts[path]) !== this.#texts[path]),
    };
  }
}

/**
 * Returns a row of another language with another source or other overlays. A row without them is its source.
 */
export function withParts(row: Row, source: Row, overlays: readonly Row[]): Row {
  return row instanceof TranslatedRow ? row.withParts(source, overlays) : source;
}

/** Returns the slug that addresses show of a row. */
export function addressSlug({ slug, translation }: Pick<Row, 'slug' | 'translation'>): string {
  return translation?.localSlug ?? slug;
}

/** Returns the source row of a row, which is the row itself in the first language. */
export function sourceRow(row: Row): Row {
  return row.translation?.source ?? row;
}
