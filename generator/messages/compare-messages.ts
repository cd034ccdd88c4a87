import { didYouMean } from '../problems/suggest.ts';
import type { Locate } from '../types/data.ts';
import type { ArgumentUse, LanguageMessages, Message } from '../types/messages.ts';
import type { Place, Problem } from '../types/problem.ts';
import { visitArguments } from './compile-message.ts';

const KINDS = {
  text: 'a text',
  number: 'a number',
  date: 'a date',
  tag: 'a tag',
  select: 'a choice by select',
} as const satisfies Record<ArgumentUse['kind'], string>;

/** Compares the messages of a language with those of the first one: their keys, and their arguments. */
export function checkTranslation(
  { file, entries, texts }: LanguageMessages,
  source: LanguageMessages,
  language: string,
  locate: Locate,
): Problem[] {
  return [...entries.values()].flatMap((entry): Problem[] => {
    const { key, path } = entry;
    const original = source.entries.get(key);
    if (!original)
      return [
        {
          kind: 'unknown-message',
          severity: 'error',
          ...locate(file, path, { key: true }),
          message: `${source.file} has no message "${key}"`,
          advice: didYouMean(
            key,
            source.entries.keys(),
            `Add it there, or remove it from the language "${language}".`,
          ),
        },
      ];
    if (!texts.has(key) || !source.texts.has(key)) return [];
    const fault = compareArguments(entry.arguments, original.arguments);
    if (!fault) return [];
    return [
      {
        kind: 'message-arguments',
        severity: 'error',
        ...locate(file, path),
        message: `${key}: ${fault.message}`,
        advice: fault.advice,
      },
    ];
  });
}

type Arguments = ReadonlyMap<string, ArgumentUse>;

/** Returns the first difference between the arguments of a translation and those of its source. */
function compareArguments(
  own: Arguments,
  source: Arguments,
): { readonly message: string; readonly advice: string } | undefined {
  for (const [name, { kind, choices }] of source) {
    const use = own.get(name);
    if (!use)
      return {
        message: `${writeArgument(name, kind)} of the source is missing`,
        advice: `Put ${writeArgument(name, kind)} where the text needs it.`,
      };
    if (use.kind !== kind)
      return {
        message: `{${name}} is ${KINDS[kind]} in the source, and ${KINDS[use.kind]} here`,
        advice:
          kind === 'text' && use.kind === 'number'
            ? `Write {${name}, number} in the source, if it is always a number.`
            : 'Use it in the same way in all languages.',
      };
    const others = use.choices.filter((choice) => !choices.includes(choice));
    const lacking = choices.filter((choice) => !use.choices.includes(choice));
    const [wrong = lacking[0]] = others;
    if (wrong !== undefined)
      return {
        message: `{${name}, select}: the choice "${wrong}" ${others.length > 0 ? 'is not in the source' : 'of the source is missing'}`,
        advice:
          others.length > 0
            ? didYouMean(wrong, choices, `The source has ${choices.join(', ')}. Choices are not translated.`)
            : `Add it: ${wrong} {…}.`,
      };
  }
  for (const [name, { kind }] of own)
    if (!source.has(name))
      return {
        message: `the source has no ${writeArgument(name, kind)}`,
        advice: didYouMean(
          name,
          source.keys(),
          'Names of values and tags are not translated. Remove it, or add it to the source.',
        ),
      };
  return undefined;
}

function writeArgument(name: string, kind: ArgumentUse['kind']): string {
  return kind === 'tag' ? `<${name}>` : `{${name}}`;
}

/**
 * Returns a problem for each plural with a category that its language does not have, or without one that
 * whole numbers need.
 */
export function findPluralFaults(
  message: Message,
  key: string,
  language: string,
  locate: () => Required<Place>,
): Problem[] {
  const problems: Problem[] = [];
  visitArguments(message, (part) => {
    if (part[1] !== 'plural' && part[1] !== 'ordinal') return;
    const [name, kind, choices, offset] = part;
    const { known, numbers } = categoriesOf(language, kind === 'ordinal' ? kind : 'cardinal');
    const wrong = Object.keys(choices).find((choice) => !choice.startsWith('=') && !known.includes(choice));
    const lacking = numbers.find(
      (category, number) =>
        !Object.hasOwn(choices, category) && !Object.hasOwn(choices, `=${number + offset}`),
    );
    const fault = wrong ?? lacking;
    if (fault === undefined) return;
    problems.push({
      kind: 'message-arguments',
      severity: wrong === undefined ? 'warning' : 'error',
      ...locate(),
      message:
        wrong === undefined
          ? `${key}: {${name}, plural} has no choice "${fault}", which numbers have in the language "${language}"`
          : `${key}: {${name}, plural} has the choice "${fault}", which the language "${language}" does not have`,
      advice: `The language has ${known.join(', ')}. A single number is written with "=", such as =0.`,
    });
  });
  return problems;
}

/** Numbers from 0 to this are asked for their category. It is enough for all that people count on a page. */
const COUNTED = 200;

/** All categories of a language, and those of the whole numbers from 0. */
interface PluralCategories {
  readonly known: readonly string[];
  readonly numbers: readonly string[];
}

const byLanguage = new Map<string, PluralCategories>();

function categoriesOf(language: string, type: Intl.PluralRuleType): PluralCategories {
  const id = `${language} ${type}`;
  const found = byLanguage.get(id);
  if (found) return found;
  const rules = new Intl.PluralRules(language, { type });
  const categories = {
    known: rules.resolvedOptions().pluralCategories,
    numbers: Array.from({ length: COUNTED + 1 }, (_, number) => rules.select(number)),
  };
  byLanguage.set(id, categories);
  return categories;
}
