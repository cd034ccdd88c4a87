import type {
  Day,
  FoundMessage,
  Message,
  MessageArgument,
  MessageChoices,
  MessageValues,
} from '../types/messages.ts';

/**
 * Returns the parts of a message: texts, and what tags and arguments are that are no texts. The page and the
 * island in the browser are made by this function, so both have the same text.
 * @throws Error if a value is missing
 */
export function formatParts({ message, language }: FoundMessage, values: MessageValues): unknown[] {
  const parts: unknown[] = [];
  const add = (part: unknown): void => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part;
    else if (part !== '') parts.push(part);
  };
  const show = (content: Message, count: number): void => {
    if (typeof content === 'string') {
      add(content);
      return;
    }
    for (const part of content) {
      if (typeof part === 'string') add(part);
      else if (part === 0) add(numberFormat(language, {}).format(count));
      else showArgument(part, count);
    }
  };
  const showArgument = (part: MessageArgument, count: number): void => {
    const value = givenValue(values, part[0]);
    switch (part[1]) {
      case undefined:
        add(typeof value === 'number' ? String(value) : value);
        break;
      case 'number': {
        const { scale = 1, ...options } = part[2];
        add(numberFormat(language, options).format(Number(value) * scale));
        break;
      }
      case 'date':
        add(dateFormat(language, part[2]).format(toDate(value as Day)));
        break;
      case 'select':
        show(choose(part[2], String(value)), count);
        break;
      case 'tag':
        if (typeof value !== 'function') throw new Error(`"${part[0]}" is no function, but a tag`);
        add(value(formatParts({ message: part[2], language }, values)));
        break;
      default: {
        const [, kind, choices, offset] = part;
        const type = kind === 'ordinal' ? kind : 'cardinal';
        const rest = Number(value) - offset;
        const exact = `=${value}`;
        const choice = Object.hasOwn(choices, exact) ? exact : pluralRules(language, { type }).select(rest);
        show(choose(choices, choice), rest);
      }
    }
  };
  show(message, 0);
  return parts;
}

function givenValue(values: MessageValues, name: string): unknown {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined || value === null) throw new Error(`the value of "${name}" is missing`);
  return value;
}

function choose(choices: MessageChoices, name: string): Message {
  return (Object.hasOwn(choices, name) ? choices[name] : choices.other) ?? '';
}

/** Returns the moment of a day. Days begin in UTC, so that every machine shows the same. */
export function toDate(day: Day): Date {
  return typeof day === 'object' ? day : new Date(day);
}

/** Makes the function that returns a formatter, which it keeps by its language and options. */
function remembered<Options, Formatter>(
  create: (language: string, options: Options) => Formatter,
): (language: string, options: Options) => Formatter {
  const known: Record<string, Formatter> = {};
  return (language, options) => {
    const id = language + JSON.stringify(options);
    known[id] ??= create(language, options);
    return known[id];
  };
}

export const numberFormat: (language: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat =
  /* @__PURE__ */ remembered((language, options) => new Intl.NumberFormat(language, options));

export const dateFormat: (language: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat =
  /* @__PURE__ */ remembered(
    (language, options) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }),
  );

export const listFormat: (language: string, options: Intl.ListFormatOptions) => Intl.ListFormat =
  /* @__PURE__ */ remembered((language, options) => new Intl.ListFormat(language, options));

export const collator: (language: string, options: Intl.CollatorOptions) => Intl.Collator =
  /* @__PURE__ */ remembered((language, options) => new Intl.Collator(language, options));

const pluralRules: (language: string, options: Intl.PluralRulesOptions) => Intl.PluralRules =
  /* @__PURE__ */ remembered((language, options) => new Intl.PluralRules(language, options));
