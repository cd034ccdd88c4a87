import { asText, type TextValue } from '../languages/row-texts.ts';
import { messageArguments } from './message-files.ts';
import type { TextOwner } from './read-site.ts';

/** What is wrong with a translation, and what to do about it. */
export interface TextFault {
  readonly message: string;
  readonly advice: string;
}

/**
 * Returns what a translation has lost or added that is no words: facts and Handlebars in two braces,
 * arguments of messages, HTML tags, targets of links, code.
 */
export function findTextFaults(source: TextValue, target: TextValue, kind: TextOwner['kind']): TextFault[] {
  const from = asText(source);
  const to = asText(target);
  if (kind === 'messages') {
    const wanted = messageArguments(from);
    const given = messageArguments(to);
    if (!given)
      return [{ message: 'the braces of the message do not match', advice: 'Write each "{" with its "}".' }];
    return [
      ...differences(wanted ?? [], given, 'argument', 'Use the arguments of the source, with their types.'),
      ...differences(tagsOf(from), tagsOf(to), 'tag', KEEP_TAGS),
    ];
  }
  return [
    ...differences(all(from, MARK), all(to, MARK), 'placeholder', 'Copy what stands in two braces as it is.'),
    ...markupFaults(from, to),
  ];
}

const KEEP_TAGS = 'Keep each HTML tag of the source, with its addresses.';
const MARK = /\{\{\{?[\s\S]*?\}?\}\}/g;
const FENCE = /^ {0,3}(?:```+|~~~+)[\s\S]*?^ {0,3}(?:```+|~~~+)[ \t]*$/gm;
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
const LINK = /\]\(\s*(<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/g;
const AUTOLINK = /<((?:https?:|mailto:|tel:)[^\s<>]+)>/gi;
const TAG = /<(\/?[A-Za-z][\w-]*)((?:\s[^<>]*)?)\/?>/g;
const ADDRESS = /\b(?:href|src)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi;

function markupFaults(from: string, to: string): TextFault[] {
  const [fences, own] = [count(from, FENCE), count(to, FENCE)];
  const [source, target] = [from.replace(FENCE, ''), to.replace(FENCE, '')];
  const plainSource = source.replace(CODE, '');
  const plainTarget = target.replace(CODE, '');
  const links = (text: string) => [...all(text, LINK, 1), ...all(text, AUTOLINK, 1)];
  return [
    ...differentCounts(fences, own, 'block of code'),
    ...differentCounts(count(source, CODE), count(target, CODE), 'piece of code'),
    ...differences(links(plainSource), links(plainTarget), 'link to', 'Keep the target of each link.'),
    ...differences(tagsOf(plainSource), tagsOf(plainTarget), 'tag', KEEP_TAGS),
  ];
}

/** Returns the HTML tags of a text, each with the addresses of its attributes. */
function tagsOf(text: string): string[] {
  return [...text.matchAll(TAG)].map(([, name = '', attributes = '']) => {
    const addresses = all(attributes, ADDRESS, 1);
    return `<${[name.toLowerCase(), ...addresses].join(' ')}>`;
  });
}

function all(text: string, expression: RegExp, group = 0): string[] {
  return [...text.matchAll(expression)].map((match) => (match[group] ?? '').replace(/\s+/g, ' '));
}

function count(text: string, expression: RegExp): number {
  return [...text.matchAll(expression)].length;
}

function differentCounts(wanted: number, given: number, what: string): TextFault[] {
  if (wanted === given) return [];
  const many = (number: number) => `${number} ${what.replace(/^(\w+)/, number === 1 ? '$1' : '$1s')}`;
  return [
    {
      message: `expected ${many(wanted)}, got ${given}`,
      advice: 'Keep the code of the source, in its marks.',
    },
  ];
}

/** Returns a fault that names what is missing or too much in a list, in any order. */
function differences(
  wanted: readonly string[],
  given: readonly string[],
  what: string,
  advice: string,
): TextFault[] {
  const missing = without(wanted, given);
  const added = without(given, wanted);
  if (missing.length + added.length === 0) return [];
  const parts = [
    ...(missing.length > 0 ? [`the ${what} ${missing.join(', ')} is missing`] : []),
    ...(added.length > 0 ? [`the ${what} ${added.join(', ')} is not in the source`] : []),
  ];
  return [{ message: parts.join(', and '), advice }];
}

function without(list: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return list.filter((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
