import type { DataDocument, DataObject, DataValue, FactTexts, Locate, OldValue } from '../types/data.ts';
import type { DataFact } from '../types/explanation.ts';
import { isObject } from '../utils/data-values.ts';

/**
 * Two braces in a text: with a backslash they stand for themselves, as `{{fact.NAME}}` for the fact's value,
 * and otherwise they are a fault.
 */
const MARK = /\\?\{\{(?:\s*fact\.([A-Za-z]\w*)\s*\}\})?/g;
/** A brace that YAML or JSON writes as an escape, or a line end that a backslash joins. */
const ESCAPED = /\\(?:[uxU]0*7[bB]|\r?\n)/;

/** What is wrong with two braces of a text, and where. `name` is that of an unknown fact. */
export interface MarkFault {
  readonly offset: number;
  readonly name?: string;
}

/** Returns whether the texts of a row, given by its source, may show facts. False is certain. */
export function mayShowFacts(source: string): boolean {
  return source.includes('{{') || (source.includes('\\') && ESCAPED.test(source));
}

/** Returns the name of the fact that a text asks for, such as `trialDays` for `{{fact.trialDays}}`. */
export function factName(text: string): string | undefined {
  return /^(?:\{\{\s*)?fact\.([A-Za-z]\w*)(?:\s*\}\})?$/.exec(text.trim())?.[1];
}

/** Returns a text with the values of its facts. Faulty braces stay as they are. */
export function fillText(text: string, facts: FactTexts): string {
  if (!text.includes('{{')) return text;
  return text.replace(MARK, (mark, name) => {
    if (mark.startsWith('\\') && name === undefined) return '{{';
    if (mark.startsWith('\\')) return mark.slice(1);
    return factValue(name, facts) ?? mark;
  });
}

/** Yields the facts that a text shows, with their places. */
export function* factsIn(text: string): Generator<{ readonly name: string; readonly offset: number }> {
  if (!text.includes('{{')) return;
  for (const { 0: mark, 1: name, index } of text.matchAll(MARK))
    if (name !== undefined && !mark.startsWith('\\')) yield { name, offset: index };
}

/**
 * Returns where a character of a filled text stands in the text as it is written. In a value, that is its
 * mark.
 */
export function writtenOffset(text: string, facts: FactTexts, filled: number): number {
  let shift = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const { length } = fillText(mark, facts);
    if (filled < index - shift) break;
    if (filled < index - shift + length) return index;
    shift += mark.length - length;
  }
  return filled + shift;
}

/** Returns what is wrong with the braces of a text. */
export function findMarkFaults(text: string, facts: FactTexts): readonly MarkFault[] {
  if (!text.includes('{{')) return [];
  const faults: MarkFault[] = [];
  for (const { 0: mark, 1: name, index: offset } of text.matchAll(MARK)) {
    if (mark.startsWith('\\') || factValue(name, facts) !== undefined) continue;
    faults.push(name === undefined ? { offset } : { offset, name });
  }
  return faults;
}

/**
 * Returns a value with the facts of all its texts filled in. It is the same value if no text has two braces.
 * Slugs have no facts, so the field `slug` of a row stays as it is.
 */
export function fillFacts<Value extends DataValue>(value: Value, facts: FactTexts): Value {
  return fill(value, facts) as Value;
}

/** Returns whether all braces in the texts of a value are facts that exist, or stand for themselves. */
export function hasSoundMarks(value: DataValue | undefined, facts: FactTexts): boolean {
  if (typeof value === 'string') return findMarkFaults(value, facts).length === 0;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((item?: DataValue) => hasSoundMarks(item, facts));
}

function fill(value: DataValue | undefined, facts: FactTexts): DataValue | undefined {
  if (typeof value === 'string') return fillText(value, facts);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: DataValue) => fill(item, facts) as DataValue);
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  let filled: Record<string, DataValue | undefined> | undefined;
  for (const [field, item] of Object.entries(value as DataObject)) {
    const now = fill(item, facts);
    if (now === item) continue;
    filled ??= { ...(value as DataObject) };
    filled[field] = now;
  }
  return filled ?? value;
}

function factValue(name: string | undefined, facts: FactTexts): string | undefined {
  return name !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined;
}

/** Returns the value of each fact of `data/facts.yaml`, as pages show it. Ignores those that have none. */
export function readFactTexts(document: Pick<DataDocument, 'value'> | undefined): FactTexts {
  const texts: Record<string, string> = {};
  if (!isObject(document?.value)) return texts;
  for (const [name, fact] of Object.entries(document.value)) {
    const value = isObject(fact) ? fact.value : undefined;
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value);
  }
  return texts;
}

/** Returns the facts of `data/facts.yaml` with their lines. Ignores those that do not fit its schema. */
export function listFacts(document: DataDocument | undefined, locate: Locate): readonly DataFact[] {
  if (!document || !isObject(document.value)) return [];
  const texts = readFactTexts(document);
  return Object.entries(texts).map(([name, value]) => {
    const { line } = locate(document.file, [name], { key: true });
    const fact = (document.value as Record<string, Record<string, unknown>>)[name] ?? {};
    const optional = (field: string) => (typeof fact[field] === 'string' ? { [field]: fact[field] } : {});
    return {
      name,
      value,
      source: String(fact.source ?? ''),
      checked: String(fact.checked ?? ''),
      ...optional('unit'),
      ...optional('expires'),
      ...optional('near'),
      ...oldValuesIn(fact),
      file: document.file,
      line,
    };
  });
}

/** Returns the values that the entry of a fact says it had. Empty if it says nothing of them. */
function oldValuesIn({ was }: Readonly<Record<string, unknown>>): Pick<DataFact, 'was'> {
  if (!Array.isArray(was)) return {};
  return {
    was: was.flatMap((old: DataValue): OldValue[] => {
      const { value, until } = isObject(old) ? old : {};
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return [{ value: String(value), ...(typeof until === 'string' ? { until } : {}) }];
    }),
  };
}
