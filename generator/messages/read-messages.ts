import { fallbackChain, isVariantOfFirst } from '../languages/site-languages.ts';
import { didYouMean } from '../problems/suggest.ts';
import type { Locate } from '../types/data.ts';
import type { SiteLanguage } from '../types/language.ts';
import type {
  LanguageMessages,
  Message,
  MessageCatalogue,
  MessageEntry,
  MessageFile,
} from '../types/messages.ts';
import type { Outcome, Problem } from '../types/problem.ts';
import { isObject } from '../utils/data-values.ts';
import { checkTranslation, findPluralFaults } from './compare-messages.ts';
import { argumentsOf, compileMessage } from './compile-message.ts';

/** What messages are read with. */
interface MessageContext {
  readonly languages: readonly SiteLanguage[];
  readonly locate: Locate;
}

/**
 * Reads the messages of a site: parses each, and compares those of other languages with the first one's.
 * Returns undefined for a site without messages. Messages with faults are left out.
 */
export function readMessages(
  files: readonly MessageFile[],
  context: MessageContext,
): Outcome<MessageCatalogue | undefined> {
  if (files.length === 0) return { value: undefined, problems: [] };
  const { languages } = context;
  const problems: Problem[] = [];
  const byLanguage = new Map<string, LanguageMessages>();
  for (const file of files) {
    if (languages.some(({ code }) => code === file.language))
      byLanguage.set(file.language, readFile(file, context, problems));
    else problems.push(unknownLanguage(file, languages));
  }
  const first = languages[0]?.code ?? '';
  const source = byLanguage.get(first);
  if (!source) problems.push(missingSource(first));
  const tables: Record<string, Record<string, Message>> = {};
  for (const [language, messages] of byLanguage) {
    if (source && language !== first)
      problems.push(...checkTranslation(messages, source, language, context.locate));
    tables[language] = Object.fromEntries(
      [...messages.texts].filter(([key]) => !source || source.texts.has(key)),
    );
  }
  const chains = Object.fromEntries(
    languages.map(({ code }) => [code, [...[...fallbackChain(code, languages)].reverse(), first]]),
  );
  if (source) problems.push(...findMissing(source, byLanguage, languages));
  const value = { file: source?.file ?? '', entries: source?.entries ?? new Map(), tables, chains };
  return { value, problems };
}

function readFile(
  { file, language, value }: MessageFile,
  { languages, locate }: MessageContext,
  problems: Problem[],
): LanguageMessages {
  const texts = new Map<string, Message>();
  const entries = new Map<string, MessageEntry>();
  const isSource = language === languages[0]?.code;
  const add = (text: string, path: readonly string[]): void => {
    const key = path.join('.');
    if (entries.has(key)) {
      problems.push(doubledKey(key, locate(file, path, { key: true })));
      return;
    }
    // Tools for translators write an empty text for one that is not translated.
    if (text === '' && !isSource) return;
    const compiled = compileMessage(text, language);
    if ('message' in compiled) {
      const { message } = compiled;
      entries.set(key, { key, path, arguments: argumentsOf(message) });
      texts.set(key, message);
      problems.push(...findPluralFaults(message, key, language, () => locate(file, path)));
      return;
    }
    entries.set(key, { key, path, arguments: new Map() });
    const { offset, fault, advice } = compiled;
    problems.push({
      kind: 'message-syntax',
      severity: 'error',
      ...locate(file, path, { offset }),
      message: `${key}: ${fault}`,
      advice,
    });
  };
  const visit = (current: unknown, path: readonly string[]): void => {
    if (typeof current === 'string') add(current, path);
    else if (isObject(current))
      for (const [name, item] of Object.entries(current)) visit(item, [...path, name]);
    else if (current !== undefined) problems.push(noMessage(path.join('.'), current, locate(file, path)));
  };
  // The hashes of the source texts are no messages; see `readTranslatedFrom`.
  if (isObject(value)) visit({ ...value, translatedFrom: undefined }, []);
  else if (value !== undefined && value !== null) problems.push(noMessage('', value, locate(file, [])));
  return { file, texts, entries };
}

function noMessage(key: string, value: unknown, place: ReturnType<Locate>): Problem {
  const isPlain = key !== '' && !Array.isArray(value);
  return {
    kind: 'wrong-shape',
    severity: 'error',
    ...place,
    message: `${key === '' ? '' : `${key}: `}expected a text or a mapping of texts, got ${Array.isArray(value) ? 'a sequence' : value}`,
    advice: isPlain ? 'Put the text in quotes.' : 'Write one message a line: KEY: TEXT.',
  };
}

function doubledKey(key: string, place: ReturnType<Locate>): Problem {
  return {
    kind: 'duplicate-key',
    severity: 'error',
    ...place,
    message: `the message "${key}" is there twice, once by its whole key and once inside of a mapping`,
    advice: 'Remove or rename one of the two.',
  };
}

function unknownLanguage({ file, language }: MessageFile, languages: readonly SiteLanguage[]): Problem {
  const codes = languages.map(({ code }) => code);
  return {
    kind: 'unknown-language',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `data/site.yaml does not have the language "${language}" of this file`,
    advice: didYouMean(
      language,
      codes,
      `Name it by one of ${codes.join(', ')}, or add the language to languages.`,
    ),
  };
}

function missingSource(first: string): Problem {
  const file = `data/messages/${first}.yaml`;
  return {
    kind: 'missing-file',
    severity: 'error',
    file,
    message: 'expected this file, which has all messages in the first language, but it does not exist',
    advice: 'Create it. Messages of other languages are translations of it.',
  };
}

/** The number of keys that a note names. */
const SHOWN_KEYS = 5;

/** Returns a count of keys, and the first of them. */
export function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, SHOWN_KEYS).join(', ');
  return keys.length > SHOWN_KEYS ? `${shown} and ${keys.length - SHOWN_KEYS} more` : shown;
}

/**
 * Returns a note for each language that lacks messages. A variant such as `de-CH` lacks what its own language
 * lacks, so that is counted there.
 */
function findMissing(
  source: LanguageMessages,
  byLanguage: ReadonlyMap<string, LanguageMessages>,
  languages: readonly SiteLanguage[],
): Problem[] {
  return languages.slice(1).flatMap(({ code, fallback }) => {
    const known =
      isVariantOfFirst(code, languages) || languages.slice(1).some((language) => language.code === fallback);
    const own = byLanguage.get(code);
    const keys = known ? [] : [...source.entries.keys()].filter((key) => !own?.entries.has(key));
    if (keys.length === 0) return [];
    return [
      {
        kind: 'missing-message',
        severity: 'note',
        ...(own ? { file: own.file, line: 1, column: 1 } : { file: `data/messages/${code}.yaml` }),
        message: `${keys.length} of ${source.entries.size} messages are missing, and are shown in another language: ${listKeys(keys)}`,
        advice: `Translate them into the language "${code}".`,
      },
    ];
  });
}
