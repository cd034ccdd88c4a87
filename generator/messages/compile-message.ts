import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { ArgumentUse, Message, MessageChoices, MessagePart } from '../types/messages.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';

/** A message, or why it is none: what is wrong, what to do, and the offset of the fault. */
export type CompiledMessage =
  | { readonly message: Message }
  | { readonly offset: number; readonly fault: string; readonly advice: string };

/** What a message without arguments, tags and quotes lacks. */
const SPECIAL = /[{}<>]|''/;

/**
 * Parses an ICU message. Most messages are plain texts, which need no parser, so a site with nothing else
 * never loads it.
 */
export function compileMessage(text: string, language: string): CompiledMessage {
  if (!SPECIAL.test(text)) return { message: text };
  try {
    const locale = localeOf(language);
    const elements = loadLibrary('icu-messages').parse(text, { shouldParseSkeletons: true, locale });
    return { message: joinParts(elements.map(toPart)) };
  } catch (error) {
    if (error instanceof StyleError)
      return { offset: Math.max(0, text.indexOf(error.style)), fault: error.message, advice: error.advice };
    return explainFault(text, error as ParserFault);
  }
}

let last: Intl.Locale | undefined;

/** Returns the locale of a language, by which the parser reads the skeleton of an hour. */
function localeOf(language: string): Intl.Locale {
  if (last?.toString() !== language) last = new Intl.Locale(language);
  return last as Intl.Locale;
}

/** What the parser throws: the name of the fault, and its place. */
interface ParserFault extends SyntaxError {
  readonly location?: { readonly start: { readonly offset: number } };
}

class StyleError extends Error {
  readonly style: string;
  readonly advice: string;

  constructor(style: string, message: string, advice: string) {
    super(message);
    this.style = style;
    this.advice = advice;
  }
}

/** The kinds of the parser's elements (`TYPE` of the library). */
const [ARGUMENT, NUMBER, DATE, TIME, SELECT, PLURAL, POUND, TAG] = [1, 2, 3, 4, 5, 6, 7, 8];

function toPart(element: MessageFormatElement): MessagePart {
  switch (Number(element.type)) {
    case ARGUMENT:
      return [(element as { value: string }).value];
    case NUMBER:
    case DATE:
    case TIME:
      return formattedPart(element as FormattedElement);
    case SELECT: {
      const { value, options } = element as ChoiceElement;
      return [value, 'select', toChoices(options)];
    }
    case PLURAL: {
      const { value, options, offset = 0, pluralType } = element as ChoiceElement;
      return [value, pluralType === 'ordinal' ? 'ordinal' : 'plural', toChoices(options), offset];
    }
    case POUND:
      return 0;
    case TAG: {
      const { value, children } = element as { value: string; children: MessageFormatElement[] };
      return [value, 'tag', joinParts(children.map(toPart))];
    }
    default:
      return (element as { value: string }).value;
  }
}

interface ChoiceElement {
  readonly value: string;
  readonly options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>;
  readonly offset?: number;
  readonly pluralType?: string;
}

interface FormattedElement {
  readonly type: number;
  readonly value: string;
  readonly style?: string | { readonly parsedOptions: object; readonly pattern?: string } | null;
}

function toChoices(options: ChoiceElement['options']): MessageChoices {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, joinParts(value.map(toPart))]),
  );
}

/** Returns a single text as itself. */
function joinParts(parts: readonly MessagePart[]): Message {
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
}

/** What the names of styles stand for, as in `intl-messageformat`. */
const STYLES: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  number: { integer: { maximumFractionDigits: 0 }, percent: { style: 'percent' } },
  date: {
    short: { month: 'numeric', day: 'numeric', year: '2-digit' },
    medium: { month: 'short', day: 'numeric', year: 'numeric' },
    long: { month: 'long', day: 'numeric', year: 'numeric' },
    full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  },
  time: {
    short: { hour: 'numeric', minute: 'numeric' },
    medium: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
    long: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short' },
    full: { hour: 'numeric', minute: 'numeric', second: 'numeric', timeZoneName: 'short' },
  },
};

function formattedPart({ type, value, style }: FormattedElement): MessagePart {
  const [of, kind] =
    type === NUMBER ? (['number', 'number'] as const) : ([type === DATE ? 'date' : 'time', 'date'] as const);
  const known = STYLES[of] ?? {};
  const named = typeof style === 'string' ? known[style] : undefined;
  if (typeof style === 'string' && named === undefined)
    throw new StyleError(
      style,
      `there is no style "${style}" of a ${of}`,
      `Write ${Object.keys(known).join(', ')}, or a skeleton such as "${of === 'number' ? '::currency/EUR' : '::yMMMMd'}".`,
    );
  const isSkeleton = typeof style === 'object' && style !== null;
  const options = isSkeleton ? style.parsedOptions : (named ?? (of === 'time' ? known.medium : {}));
  const given = { ...options };
  if (isSkeleton) assertOptions(kind, given);
  return [value, kind, given] as MessagePart;
}

/** The options of skeletons that are right. To make a formatter takes longer than to parse a message. */
const checked = new Set<string>();

/** @throws StyleError if there is no format with these options */
function assertOptions(kind: 'number' | 'date', options: object): void {
  const id = kind + JSON.stringify(options);
  if (checked.has(id)) return;
  try {
    if (kind === 'number') new Intl.NumberFormat('en', options);
    else new Intl.DateTimeFormat('en', options);
  } catch (error) {
    throw new StyleError('::', (error as Error).message, 'Correct the skeleton after "::".');
  }
  checked.add(id);
}

/** What the parser's faults mean, by the names that it throws. */
const FAULTS: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: ['a brace is not closed', 'Close it with "}".'],
  EMPTY_ARGUMENT: ['the braces are empty', 'Write the name of a value, such as {name}.'],
  MALFORMED_ARGUMENT: [
    'expected the name of a value after "{"',
    'Write {name}. Letters, numbers and "_" may stand in a name. A brace that is text is quoted: \'{\'.',
  ],
  EXPECT_ARGUMENT_TYPE: ['nothing comes after the comma', 'Write {name}, or a kind such as {name, number}.'],
  INVALID_ARGUMENT_TYPE: [
    'expected a kind of argument after the comma',
    'Write number, date, time, plural, selectordinal or select.',
  ],
  MISSING_OTHER_CLAUSE: ['the choice "other" is missing', 'Add it as the last one: other {…}.'],
  EXPECT_SELECT_ARGUMENT_OPTIONS: ['there are no choices', 'Write them: {name, select, a {…} other {…}}.'],
  EXPECT_PLURAL_ARGUMENT_SELECTOR: ['there are no choices', 'Write them: one {…} other {…}.'],
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: ['a choice is there twice', 'Remove one of the two.'],
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: ['a choice is there twice', 'Remove one of the two.'],
  INVALID_TAG: ['"<" begins a tag that is none', "Write <b>…</b>, or quote it if it is a text: '<'."],
  UNMATCHED_CLOSING_TAG: ['a tag ends that is not open', 'Close each tag by its own name: <b>…</b>.'],
  UNCLOSED_TAG: ['a tag is not closed', 'Close it by its own name: <b>…</b>.'],
};

/** How texts of rows show a fact. */
const FACT = /\{\{\s*fact/;

function explainFault(text: string, error: ParserFault): CompiledMessage {
  if (!error.location)
    return {
      offset: Math.max(0, text.indexOf('::')),
      fault: `there is no such skeleton: ${error.message}`,
      advice: 'Correct the skeleton after "::".',
    };
  const { offset } = error.location.start;
  const fact = text.search(FACT);
  if (fact >= 0)
    return {
      offset: fact,
      fault: 'two braces have no meaning in a message',
      advice: "Write {name} for a value. A fact is given as one: t('key', { price: site.facts.NAME }).",
    };
  const [fault, advice] = FAULTS[error.message] ?? [
    `it is no ICU message: ${error.message.toLowerCase().replaceAll('_', ' ')}`,
    'docs/messages.md shows how messages are written.',
  ];
  return { offset, fault, advice };
}

/** Returns the arguments of a message by their names. */
export function argumentsOf(message: Message): ReadonlyMap<string, ArgumentUse> {
  const found = new Map<string, ArgumentUse>();
  visitArguments(message, (part) => {
    const [name, kind = 'text'] = part;
    const use = kind === 'plural' || kind === 'ordinal' ? 'number' : kind;
    const own = part[1] === 'select' ? Object.keys(part[2]) : [];
    const known = found.get(name);
    // What is shown as a text as well as by choices must fit the choices.
    const merged = known && known.kind !== 'text' ? known.kind : use;
    found.set(name, { kind: merged, choices: [...new Set([...(known?.choices ?? []), ...own])].sort() });
  });
  return found;
}

/** Calls `onArgument` with each argument of a message, and those inside of it. */
export function visitArguments(
  message: Message,
  onArgument: (part: Exclude<MessagePart, string | 0>) => void,
): void {
  if (typeof message === 'string') return;
  for (const part of message) {
    if (typeof part === 'string' || part === 0) continue;
    onArgument(part);
    if (part[1] === 'tag') visitArguments(part[2], onArgument);
    else if (part[1] === 'select' || part[1] === 'plural' || part[1] === 'ordinal')
      for (const choice of Object.values(part[2])) visitArguments(choice, onArgument);
  }
}
