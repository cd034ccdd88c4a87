import { isOrder, small, taskOf } from '../shared/order.ts';

/** Simple pasts that are not written like the participle after “has”. */
const PARTICIPLES: Readonly<Record<string, string>> = {
  began: 'begun',
  broke: 'broken',
  chose: 'chosen',
  did: 'done',
  drew: 'drawn',
  drove: 'driven',
  gave: 'given',
  ran: 'run',
  saw: 'seen',
  showed: 'shown',
  spoke: 'spoken',
  took: 'taken',
  undid: 'undone',
  withdrew: 'withdrawn',
  wrote: 'written',
};
const IRREGULAR = new Set([
  ...Object.keys(PARTICIPLES),
  ...Object.values(PARTICIPLES),
  ...'built cut dealt fed found got held kept led left lost made met paid put read reset said sent set sold split taught told understood won'.split(
    ' ',
  ),
]);
/** Verbs whose participle cannot be made by a rule, apart from those whose past is in the lists above. */
const BASES: Readonly<Record<string, string>> = {
  begin: 'begun',
  build: 'built',
  choose: 'chosen',
  do: 'done',
  draw: 'drawn',
  find: 'found',
  give: 'given',
  hold: 'held',
  keep: 'kept',
  lead: 'led',
  make: 'made',
  pay: 'paid',
  run: 'run',
  send: 'sent',
  show: 'shown',
  speak: 'spoken',
  take: 'taken',
  teach: 'taught',
  tell: 'told',
  write: 'written',
};
/** Their past is like their present. */
const SAME = new Set(['cut', 'put', 'read', 'reset', 'set', 'split', 'run']);
/** These end as a past does, and are none. */
const PRESENT = new Set(['feed', 'need', 'embed', 'proceed', 'exceed', 'succeed', 'speed', 'seed']);
/** Words before what was done, which the certificate has itself. */
const BEFORE =
  /^(?:he|she|they|i|we|you|the (?:learner|person|participant|candidate)|can|could|is able to|was able to|able to|has|have|had|successfully)\s+/i;
const NAMELESS = '[Name]';

/** Words what was checked as one sentence: what the person has done, or can do if the lines say it so. */
export function abilityOf(checked: readonly string[], person: string): string {
  const parts = checked.map(partOf).filter(Boolean);
  if (parts.length === 0) return '';
  const isPast = parts.some((part) => beginsInPast(part) && !SAME.has(firstWord(part)));
  const isDone = isPast || parts.every(beginsInPast);
  // Topics and other languages are no verbs, so they follow a colon.
  const verb = !parts.every((part) => beginsInPast(part) || isOrder(part))
    ? 'was assessed in:'
    : isDone
      ? 'has'
      : 'can';
  const texts = verb === 'has' ? parts.map(toParticiple) : parts;
  const separator = texts.some((text) => text.includes(',')) ? ';' : ',';
  const last = texts.at(-1) ?? '';
  const list =
    texts.length > 1
      ? `${texts.slice(0, -1).join(`${separator} `)}${separator === ';' ? ';' : ''} and ${last}`
      : last;
  return `${person || NAMELESS} ${verb} ${list}.`;
}

/** Returns what was checked, a line each, from an ability sentence. */
export function checkedIn(ability: string): string {
  return ability
    .replace(/^.*?\b(?:was assessed in:|has|can)\s*/, '')
    .replace(/,\s*(?:each )?without help.*$/, '')
    .replace(/\.\s*$/, '')
    .split(ability.includes(';') ? /;\s+(?:and\s+)?/ : /,\s+(?:and\s+)?|\s+and\s+(?=[a-z]+ed\b)/)
    .filter(Boolean)
    .join('\n');
}

/** Returns an ability sentence with another name in it. */
export function renameIn(ability: string, from: string, to: string): string {
  const name = from || NAMELESS;
  return ability.startsWith(name) ? (to.trim() || NAMELESS) + ability.slice(name.length) : ability;
}

function partOf(line: string): string {
  let text = line.trim().replace(/[.;,:!\s]+$/, '');
  for (let round = 0; round < 3; round++) text = text.replace(BEFORE, '');
  return small(taskOf(text));
}

function beginsInPast(part: string): boolean {
  const word = firstWord(part);
  return IRREGULAR.has(word) || (word.endsWith('ed') && !PRESENT.has(word));
}

function firstWord(part: string): string {
  return part.toLowerCase().match(/^[\p{L}-]+/u)?.[0] ?? '';
}

function toParticiple(part: string): string {
  const word = firstWord(part);
  if (beginsInPast(part)) return (PARTICIPLES[word] ?? word) + part.slice(word.length);
  return (BASES[word] ?? withEd(word)) + part.slice(word.length);
}

function withEd(verb: string): string {
  if (verb === '') return verb;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return /^[^aeiou]*[aeiou][bdglmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}ed` : `${verb}ed`;
}
