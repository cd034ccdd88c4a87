import type { DataValue } from '../../../types/data.ts';
import { NotQuick } from './not-quick.ts';
import { closingQuote, expectNothing, isQuickKey, plainValue, unquote } from './quick-scalars.ts';

/** Flow collections in flow collections; deeper ones are left to the full parser. */
const MAX_DEPTH = 8;
const KEY = /(?:([A-Za-z_][A-Za-z0-9_-]*)|"([A-Za-z_][A-Za-z0-9_-]*)"): +/y;
const PLAIN_END = /[,[\]{}]/g;

/** A place in a line of text. */
interface Reader {
  readonly text: string;
  at: number;
}

/** The value of a flow sequence or mapping that begins and ends on one line, and nothing but a comment after it. */
export function flowCollection(text: string): DataValue {
  const reader = { text, at: 0 };
  const value = readCollection(reader, 1);
  expectNothing(text.slice(reader.at));
  return value;
}

function readCollection(reader: Reader, depth: number): DataValue {
  if (depth > MAX_DEPTH) throw new NotQuick('depth');
  const isSequence = take(reader) === '[';
  const close = isSequence ? ']' : '}';
  const items: DataValue[] = [];
  const mapping: Record<string, DataValue> = {};
  skipSpaces(reader);
  if (reader.text[reader.at] === close) reader.at++;
  else
    for (let next = ','; next !== close; next = take(reader)) {
      if (next !== ',') throw new NotQuick('flow collection that is not closed');
      skipSpaces(reader);
      if (isSequence) items.push(readValue(reader, depth));
      else {
        const key = readKey(reader);
        if (Object.hasOwn(mapping, key)) throw new NotQuick('repeated key');
        mapping[key] = readValue(reader, depth);
      }
      skipSpaces(reader);
    }
  return isSequence ? items : mapping;
}

function readKey(reader: Reader): string {
  KEY.lastIndex = reader.at;
  const [, plain, quoted] = KEY.exec(reader.text) ?? [];
  const key = plain ?? quoted;
  if (key === undefined || !isQuickKey(key)) throw new NotQuick('flow key');
  reader.at = KEY.lastIndex;
  return key;
}

function readValue(reader: Reader, depth: number): DataValue {
  const { text, at } = reader;
  const first = text[at];
  if (first === '[' || first === '{') return readCollection(reader, depth + 1);
  if (first === '"' || first === "'") {
    const end = closingQuote(text, at);
    reader.at = end + 1;
    return unquote(text.slice(at + 1, end), first);
  }
  PLAIN_END.lastIndex = at;
  reader.at = PLAIN_END.test(text) ? PLAIN_END.lastIndex - 1 : text.length;
  const plain = text.slice(at, reader.at).trimEnd();
  if (plain === '' || plain.includes(' #')) throw new NotQuick('empty flow item, or a comment');
  return plainValue(plain);
}

function take(reader: Reader): string {
  return reader.text[reader.at++] ?? '';
}

function skipSpaces(reader: Reader): void {
  while (reader.text[reader.at] === ' ') reader.at++;
}
