import { ADDRESS_FIELDS } from '../address/absolute-address.ts';
import type { StructuredNode } from '../types/page-content.ts';
import { isObject } from '../utils/data-values.ts';

/** What a script of structured data says. */
export interface StructuredData {
  readonly nodes: readonly StructuredNode[];
  /** The `@id`s of the things that it describes. */
  readonly described: readonly string[];
  /** The `@id`s that stand alone, as references to things that are described elsewhere. */
  readonly referred: readonly string[];
}

/**
 * Returns the nodes of a script of JSON-LD that have a type, also those inside other nodes, and a node
 * without type at its top. Returns undefined if the script is no JSON.
 */
export function readStructuredData(json: string): StructuredData | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const untyped = (Array.isArray(value) ? value : [value]).filter(
    (node) => isObject(node) && typeOf(node) === undefined && !Array.isArray(node['@graph']),
  );
  const found = { nodes: [] as StructuredNode[], described: [] as string[], referred: [] as string[] };
  for (const _ of untyped) found.nodes.push({ type: '', fields: [], faults: ['@type is missing'] });
  readNodes(value, [], found);
  return found;
}

type Mutable<Type> = { [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : never };

function readNodes(value: unknown, within: readonly string[], found: Mutable<StructuredData>): void {
  if (Array.isArray(value)) for (const item of value) readNodes(item, within, found);
  if (!isObject(value)) return;
  const type = typeOf(value);
  const names = Object.keys(value).filter((name) => !name.startsWith('@'));
  const fields = names.filter((name) => hasValue(value[name]));
  const faults = [...names.flatMap((name) => valueFault(name, value[name]) ?? []), ...orderFaults(value)];
  if (type !== undefined)
    found.nodes.push({
      type,
      fields,
      ...(faults.length > 0 ? { faults } : {}),
      ...(within.length > 0 ? { within } : {}),
    });
  const id = value['@id'];
  if (typeof id === 'string')
    (type !== undefined || names.length > 0 ? found.described : found.referred).push(id);
  const inner = type === undefined ? within : [...within, type];
  for (const item of Object.values(value)) readNodes(item, inner, found);
}

/**
 * Returns the `@id`s with a fragment that scripts of a page refer to and none of them describes. Those of
 * other hosts, and addresses of whole pages, name a thing by themselves.
 */
export function danglingReferences(scripts: readonly (StructuredData | undefined)[], url: string): string[] {
  const all = scripts.flatMap((script) => script?.referred ?? []);
  if (all.length === 0) return [];
  const base = URL.canParse(url) ? url : 'https://rowpress.invalid/';
  const { origin } = new URL(base);
  const full = (id: string) => (URL.canParse(id, base) ? new URL(id, base) : undefined);
  const described = new Set(scripts.flatMap((script) => script?.described ?? []).map((id) => full(id)?.href));
  return [...new Set(all)].filter((id) => {
    const address = full(id);
    const isOwn = address !== undefined && address.origin === origin && address.hash !== '';
    return isOwn && !described.has(address.href);
  });
}

/** Returns the type of a node, the first one if it has several. */
function typeOf(node: Readonly<Record<string, unknown>>): string | undefined {
  const type = Array.isArray(node['@type']) ? node['@type'][0] : node['@type'];
  return typeof type === 'string' && type !== '' ? type : undefined;
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Fields of schema.org by what their texts have to be. */
const DATES =
  'datePublished dateModified dateCreated datePosted uploadDate startDate endDate validThrough validFrom foundingDate birthDate priceValidUntil expires'.split(
    ' ',
  );
const DURATIONS = 'duration totalTime cookTime prepTime performTime timeRequired'.split(' ');
const NUMBERS =
  'price lowPrice highPrice ratingValue ratingCount reviewCount bestRating worstRating position'.split(' ');

/** ISO 8601: a year, a month, a day, or a time with or without its zone. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?)?$/;
const DURATION =
  /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;
const SHOWN = 60;

/**
 * Returns what is wrong with the value of a field of structured data, as a sentence without its full stop.
 * Returns undefined if nothing is. Source: the ranges of schema.org's properties.
 */
function valueFault(field: string, value: unknown): string | undefined {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return `${field} is empty`;
  for (const text of Array.isArray(value) ? value : [value]) {
    const expected = typeof text === 'string' ? textFault(field, text) : undefined;
    if (expected !== undefined) return `${field} is ${expected}: "${String(text).slice(0, SHOWN)}"`;
  }
  return undefined;
}

/** Fields with two dates of which the second cannot be before the first. */
const ORDERED = [
  ['datePublished', 'dateModified'],
  ['startDate', 'endDate'],
] as const;

/** Returns the dates of a node that are before others, as `valueFault` says its faults. */
function orderFaults(node: Readonly<Record<string, unknown>>): readonly string[] {
  return ORDERED.flatMap(([first, second]) => {
    const [one, other] = [node[first], node[second]];
    if (typeof one !== 'string' || typeof other !== 'string') return [];
    return Date.parse(other) < Date.parse(one) ? [`${second} ${other} is before ${first} ${one}`] : [];
  });
}

/** What a text of a field has to be. */
interface Expected {
  isRight(text: string): boolean;
  readonly fault: string;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  ...expect(DATES, (text) => DATE.test(text) && !Number.isNaN(Date.parse(text)), 'no date of ISO 8601'),
  ...expect(DURATIONS, (text) => DURATION.test(text), 'no duration of ISO 8601'),
  ...expect([...ADDRESS_FIELDS], (text) => /^https?:\/\/[^\s/]+/.test(text), 'no absolute address'),
  ...expect(NUMBERS, (text) => /^-?\d+(?:\.\d+)?$/.test(text), 'no number'),
  ...expect(['priceCurrency'], (text) => /^[A-Z]{3}$/.test(text), 'no code of a currency'),
};

function expect(fields: readonly string[], isRight: Expected['isRight'], fault: string) {
  return Object.fromEntries(fields.map((field) => [field, { isRight, fault }]));
}

function textFault(field: string, text: string): string | undefined {
  const expected = Object.hasOwn(EXPECTED, field) ? EXPECTED[field] : undefined;
  return expected && !expected.isRight(text) ? expected.fault : undefined;
}
