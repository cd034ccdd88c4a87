import type { DataValue } from '../../types/data.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import { UNSAFE_KEYS } from './count-keys.ts';

/** `js-yaml` and `yaml` count depth in different ways, so deeper values are left to `yaml`. */
const MAX_DEPTH = 40;

/** A carriage return alone, or an empty line after an escaped line end. */
const ODD_LINE_END = /\r(?!\n)|\\\r?\n *\r?\n/;
const INDENTATION_INDICATOR = /[|>][-+]?[1-9]/;
/** A comment between a key or a dash and its value, or before the comma or the end of a flow collection. */
const ODD_COMMENT = /(?<![|>])[:-] *(?:#.*)?\r?\n(?: *\r?\n)* *#|\n *#.*\r?\n(?: *(?:#.*)?\r?\n)* *[,}\]]/;
/** Text after an item in quotes or brackets, which `js-yaml` may take for the next key. */
const ODD_ITEM =
  /-(?<=(?:^|\n)[ -]*) +(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'(?!')) *[^\s#:]|[[{].*[}\]] *[^\s}\],:#])/;
/** The mark of a document's begin or end, or a directive; a first line `---` is fine. */
const DOCUMENT_MARK = /(?:^(?!---\r?\n)|\n) *(?:---|\.\.\.|%)/;
const SEQUENCE = /^(?: *(?:#.*)?\r?\n)*[-[]/;

type JsYaml = ReturnType<typeof loadLibrary<'js-yaml'>>;

/**
 * Returns the value of one item of a sequence at column 0, parsed by `js-yaml`. Returns undefined for text
 * with a fault and for text that `yaml` might read differently; the caller then asks `yaml`. The text must
 * hold no mark of a document's begin or end.
 */
export function parseQuickItem(text: string): DataValue | undefined {
  const items = text.startsWith('-') ? parseQuick(text) : undefined;
  return Array.isArray(items) && items.length === 1 ? items[0] : undefined;
}

/** Returns the value of a document that is one mapping, and undefined where `parseQuickItem` does. */
export function parseQuickMapping(text: string): DataValue | undefined {
  if (DOCUMENT_MARK.test(text)) return undefined;
  const content = text.replace(/^---\r?\n/, '\n');
  const value = SEQUENCE.test(content) ? undefined : parseQuick(content);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

function parseQuick(text: string): DataValue | undefined {
  if (isAmbiguous(text)) return undefined;
  const { constructFromEvents, parseEvents } = loadLibrary('js-yaml');
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    for (const event of events)
      if ('tagStart' in event && (event.tagStart >= 0 || event.anchorStart >= 0)) return undefined;
    const documents = constructFromEvents(events, { source: text, schema: strictSchema(), maxAliases: 0 });
    return documents.length === 1 ? (documents[0] as DataValue) : undefined;
  } catch {
    // Whatever is wrong with the text, `yaml` finds it as well and knows its place.
    return undefined;
  }
}

/**
 * Returns whether `yaml` may reject the text, or read it differently from `js-yaml`. Searches for single
 * characters come first, since they are faster than regular expressions.
 */
function isAmbiguous(text: string): boolean {
  return (
    text.includes('\t') ||
    text.includes('\ufeff') ||
    ((text.includes('\r') || text.includes('\\')) && ODD_LINE_END.test(text)) ||
    INDENTATION_INDICATOR.test(text) ||
    ODD_ITEM.test(text) ||
    (text.includes('#') && ODD_COMMENT.test(text))
  );
}

let schema: JsYaml['CORE_SCHEMA'] | undefined;

/** Returns a core schema of YAML 1.2 that throws where `yaml` reports a problem or gives another value. */
function strictSchema(): JsYaml['CORE_SCHEMA'] {
  if (schema) return schema;
  const { CORE_SCHEMA, floatCoreTag, intCoreTag, mapTag } = loadLibrary('js-yaml');
  const strictMap: typeof mapTag = {
    ...mapTag,
    addPair: (mapping, key, value) =>
      typeof key !== 'string' || UNSAFE_KEYS.has(key)
        ? 'not a plain key'
        : mapTag.addPair(mapping, key, value),
  };
  schema = CORE_SCHEMA.withTags(strictMap, throwIfInfinite(intCoreTag), throwIfInfinite(floatCoreTag));
  return schema;
}

/** `yaml` reads a number beyond the largest one as infinity, `js-yaml` as a text. */
function throwIfInfinite(tag: JsYaml['intCoreTag']): JsYaml['intCoreTag'] {
  const { NOT_RESOLVED } = loadLibrary('js-yaml');
  return {
    ...tag,
    resolve: (source, isExplicit, name) => {
      const value = tag.resolve(source, isExplicit, name);
      if (value === NOT_RESOLVED && Math.abs(Number(source)) === Number.POSITIVE_INFINITY)
        throw new RangeError(`${source} is too large for a number`);
      return value;
    },
  };
}
