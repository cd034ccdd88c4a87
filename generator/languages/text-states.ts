import type { DataObject, DataPath, DataValue } from '../types/data.ts';
import { isObject } from '../utils/data-values.ts';
import {
  asText,
  isPlainList,
  type TextValue,
  type TranslatedPaths,
  textHash,
  textKey,
  visitTranslated,
} from './row-texts.ts';

/**
 * Whether a text has a translation, and whether that was made from the present source text. A translation
 * that does not remember its source counts as `fresh`.
 */
export type TextState = 'fresh' | 'stale' | 'missing';

/** A translated text of a source row, and what its overlay has in its place. */
export interface ComparedText {
  readonly path: DataPath;
  /** Its name in `translatedFrom`. */
  readonly key: string;
  readonly source: TextValue;
  readonly target: TextValue | undefined;
  readonly state: TextState;
}

/** Returns the texts of a source row that are translated, each with its state in an overlay. */
export function compareTexts(
  source: DataObject,
  overlay: DataObject | undefined,
  paths: TranslatedPaths | undefined,
): readonly ComparedText[] {
  const compared: ComparedText[] = [];
  const from = readTranslatedFrom(overlay);
  visitTranslated(source, paths, (text, path) => {
    const key = textKey(path);
    const target = textAt(overlay, path, text);
    const made = from.get(key);
    const isFresh = made === undefined || made === textHash(asText(text));
    const state = target === undefined ? 'missing' : isFresh ? 'fresh' : 'stale';
    compared.push({ path, key, source: text, target, state });
  });
  return compared;
}

/**
 * Returns from which source texts the texts of an overlay were made: hashes by the names of texts. In CSV,
 * they are columns (`translatedFrom.steps.0.title`), which make mappings in a mapping.
 */
export function readTranslatedFrom(overlay: DataObject | undefined): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  const visit = (value: DataValue | undefined, name: string): void => {
    // YAML reads some hashes as numbers, such as 12345678, if they have no quotes.
    if (typeof value === 'string' || typeof value === 'number') hashes.set(name, String(value));
    else if (isObject(value))
      for (const [key, inside] of Object.entries(value)) visit(inside, name === '' ? key : `${name}.${key}`);
  };
  visit(overlay?.translatedFrom, '');
  return hashes;
}

/** Returns the text of an overlay in the place of a source text. Returns undefined if it has none there. */
function textAt(overlay: DataObject | undefined, path: DataPath, source: TextValue): TextValue | undefined {
  let value: DataValue | undefined = overlay;
  for (const step of path) {
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : undefined;
    else value = isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  if (typeof source === 'string') return typeof value === 'string' && value !== '' ? value : undefined;
  return isPlainList(value) && value.length > 0 ? value : undefined;
}
