import { asText, type TextValue, textHash } from '../languages/row-texts.ts';
import type { ComparedText } from '../languages/text-states.ts';
import type { DataPath, JsonSchema } from '../types/data.ts';
import { fieldSchema, itemSchema, rowSchema } from '../utils/schema.ts';
import { hasFallback, type TextOwner, type TranslatedSite } from './read-site.ts';

/** A text that is given to translators: what a file of translations says of it. */
export interface Unit {
  /** `DATASET/SLUG#path`. */
  readonly id: string;
  /** The hash of the source text. */
  readonly hash: string;
  /** The source text. A list has a line for each item, or is JSON. */
  readonly source: string;
  /** The translation, if it is fresh. */
  readonly target: string | undefined;
  /** The translation that was made from an earlier source text. */
  readonly earlier: string | undefined;
  readonly notes: readonly string[];
  readonly maxLength: number | undefined;
}

/** The languages of a file of translations. */
export interface ExchangeLanguages {
  readonly source: string;
  readonly target: string;
}

/** A text of a file that comes back from translators. */
export interface ReadUnit {
  readonly id: string;
  /** The language, if the file says it. */
  readonly language: string | undefined;
  readonly hash: string | undefined;
  readonly source: string | undefined;
  /** Empty if it is not translated, or not finished. */
  readonly target: string;
  /** The line or the row of the file, if it is known. */
  readonly line: number | undefined;
  /** Why the text cannot be taken, although it is there. */
  readonly fault?: string;
}

/** Returns the name of a text in a file of translations. */
export function unitId({ id }: TextOwner, { key }: Pick<ComparedText, 'key'>): string {
  return `${id}#${key}`;
}

/** Returns a text of a site as a unit. */
export function toUnit(site: TranslatedSite, owner: TextOwner, text: ComparedText): Unit {
  const { source, target, state, key } = text;
  const schema = schemaAt(site, owner, text.path);
  const notes = [
    typeof schema?.description === 'string' ? schema.description : '',
    owner.comments?.get(key) ?? '',
    isLines(source) ? 'A list: one item in each line.' : '',
  ];
  const shown = target === undefined ? undefined : formatText(target, source);
  return {
    id: unitId(owner, text),
    hash: textHash(asText(source)),
    source: formatText(source, source),
    target: state === 'fresh' ? shown : undefined,
    earlier: state === 'stale' ? shown : undefined,
    notes: notes.filter((note) => note !== ''),
    maxLength: typeof schema?.maxLength === 'number' ? schema.maxLength : undefined,
  };
}

/** Returns the schema of a text of a row, or of site.yaml if the site has one for it. */
function schemaAt(
  site: TranslatedSite,
  { dataset, kind }: TextOwner,
  path: DataPath,
): JsonSchema | undefined {
  const root = kind === 'row' || kind === 'site' ? site.documents.schemas.get(dataset)?.schema : undefined;
  let schema = root && rowSchema(root);
  for (const step of path) {
    if (!root || !schema) return undefined;
    schema = typeof step === 'number' ? itemSchema(schema, root) : fieldSchema(schema, step, root);
  }
  return schema;
}

/** Returns a text as translators see it. A list has the form that its source has. */
export function formatText(text: TextValue, source: TextValue): string {
  if (typeof text === 'string') return text;
  return isLines(source) && isLines(text) ? text.join('\n') : JSON.stringify(text);
}

/**
 * Returns what translators wrote as the translation of a source text, with the white space around it that
 * the source has. Returns undefined if it is no list where one is needed.
 */
export function parseText(written: string, source: TextValue): TextValue | undefined {
  const text = written.replace(/\r\n?/g, '\n');
  if (typeof source === 'string') {
    const [before = ''] = /^\s*/.exec(source) ?? [];
    const [after = ''] = /\s*$/.exec(source) ?? [];
    return before + text.trim() + after;
  }
  if (isLines(source))
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a text is a list whose items can be written into a line each. */
function isLines(text: TextValue): text is readonly string[] {
  return (
    typeof text !== 'string' &&
    text.every(
      (item) => typeof item === 'string' && item.trim() === item && item !== '' && !/[\r\n]/.test(item),
    )
  );
}

/** How many texts of a dataset are translated into a language. */
export interface TextCounts {
  readonly language: string;
  /** The dataset; or `site`, `routes` or `messages`. */
  readonly dataset: string;
  readonly texts: number;
  /** Texts with a translation that was made from the present source, or does not say from which. */
  readonly translated: number;
  readonly stale: number;
  readonly missing: number;
  /** Texts that a variant of a region takes from its language. They are not missing. */
  readonly inherited: number;
  /** Words of source texts whose translations are stale or missing. */
  readonly words: number;
}

/** Counts the texts of a site by language and dataset. Drafts do not count. */
export function countTexts(
  site: TranslatedSite,
  languages: readonly string[],
  dataset: string | undefined,
): readonly TextCounts[] {
  return languages.flatMap((language) => {
    const entry = site.languages.find(({ code }) => code === language);
    const inherits = entry !== undefined && hasFallback(entry, site.languages);
    const counts = new Map<string, { -readonly [Field in keyof TextCounts]: TextCounts[Field] }>();
    for (const owner of shownOwners(site, dataset)) {
      const none = { texts: 0, translated: 0, stale: 0, missing: 0, inherited: 0, words: 0 };
      const own = counts.get(owner.dataset) ?? { language, dataset: owner.dataset, ...none };
      counts.set(owner.dataset, own);
      for (const { state, source } of site.textsOf(owner, language)) {
        own.texts++;
        if (state === 'fresh') own.translated++;
        else if (state === 'missing' && inherits) own.inherited++;
        else {
          own[state]++;
          own.words += countWords(source);
        }
      }
    }
    return [...counts.values()].filter(({ texts }) => texts > 0);
  });
}

/** Returns what has texts to translate, of one dataset if it is named. Drafts may still change. */
export function shownOwners(site: TranslatedSite, dataset: string | undefined): readonly TextOwner[] {
  return site.owners.filter(
    (owner) => (dataset === undefined || owner.dataset === dataset) && owner.value.draft !== true,
  );
}

function countWords(text: TextValue): number {
  return asText(text).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
