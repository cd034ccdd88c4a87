import { existsSync, readFileSync } from 'node:fs';
import type { DataObject } from '../../types/data.ts';
import { isObject } from '../../utils/data-values.ts';
import { baseLanguage, scriptOf } from '../../utils/language-tag.ts';
import { packageFile } from '../../utils/package-folder.ts';
import { fillNames, type NewFiles, readOwnStart, textOf } from '../new-files.ts';
import { typesOfNewMessages } from '../write-types.ts';
import { parseYaml, writeYaml } from './start-yaml.ts';

/** The words of new sites in a language. */
export interface StartWords {
  /** Texts that are filled in where files of a start write `%name%`. */
  readonly texts: Readonly<Record<string, string>>;
  /** The messages of all templates of all starts. */
  readonly messages: DataObject;
  /** Whether they are in the language that was asked for. If not, they are in English. */
  readonly isTranslated: boolean;
}

/** What people call the fields of rows, by the group of their messages, such as `fields`. */
export type FieldLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the language that the variant of a region falls back to: `de` for `de-CH`, `zh-Hant` for
 * `zh-Hant-TW`, if it is one of some languages and has the same script, as `zh` and `zh-TW` have not.
 */
export function fallbackOf(code: string, codes: readonly string[]): string | undefined {
  const parts = code.split('-');
  const shorter = parts.map((_, at) => parts.slice(0, at).join('-').toLowerCase()).toReversed();
  const known = shorter.map((tag) => codes.find((other) => other.toLowerCase() === tag)).find(Boolean);
  return known !== undefined && scriptOf(known) === scriptOf(code) ? known : undefined;
}

/** Returns the words of a language, such as `de` for `de-AT`. They are English for a language without any. */
export function readWords(language = 'en'): StartWords {
  const primary = baseLanguage(language);
  const own = packageFile('starts', 'words', `${primary}.yaml`);
  const isTranslated = /^[a-z]+$/.test(primary) && existsSync(own);
  const file = isTranslated ? own : packageFile('starts', 'words', 'en.yaml');
  const { texts, messages } = parseYaml(readFileSync(file, 'utf8')) as StartWords;
  return { texts, messages, isTranslated };
}

/** The family of pages whose files several starts share: an imprint, and a page on privacy. */
const OF_PAGES = /^ {2}each: \{ page: pages \}$/m;

/**
 * Returns the files of a start, with the words of a language and the name of the site filled in. `own` are
 * texts instead of those of the start.
 */
export function readInLanguage(
  start: string,
  title: string,
  language = 'en',
  own: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const { texts } = readWords(language);
  const names = { ...texts, ...own, title, ...(start !== 'directory' && { imprintOfEntries: '' }) };
  const files = readOwnStart(start, names);
  if (OF_PAGES.test(textOf(files, 'data/routes.yaml')))
    for (const [path, text] of readOwnStart('parts', names))
      if (path.startsWith('data/')) files.set(path, text);
  const site = textOf(files, 'data/site.yaml');
  const inLanguage = site.replace(/^language: en$/m, `language: ${language}`);
  return files.set('data/site.yaml', leavesOutVowels(language) ? withAllLetters(inLanguage) : inLanguage);
}

/** Scripts that write consonants alone, so that Latin letters in their place are hard to read. */
const WITHOUT_VOWELS: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Syrc']);

/** Returns whether addresses of a language keep its letters: `دبي` is `dby` in Latin ones. */
export const leavesOutVowels = (language: string): boolean => WITHOUT_VOWELS.has(scriptOf(language));

/** Returns `data/site.yaml` so that slugs keep letters of all alphabets. */
export function withAllLetters(site: string): string {
  const comment =
    '# Slugs keep letters of all alphabets. "ascii" writes a to z instead, as far as they are known.';
  return site.replace(/(?:^# Slugs .*\n)?^slugs: by-language$/m, `${comment}\nslugs: unicode`);
}

/** Returns a text of a start with its names filled in. */
export function wordsOf(
  { texts }: StartWords,
  name: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return fillNames(texts[name] ?? '', values);
}

/**
 * Returns `data/messages/` of a new site: a file for each of its languages that has words of its own, with
 * the messages that its templates show, and their types. Labels of fields are in the first language.
 */
export function messageFiles(
  files: NewFiles,
  [first = 'en', ...others]: readonly string[],
  labels: FieldLabels,
): ReadonlyMap<string, string> {
  const code = [...files.keys()]
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => textOf(files, path))
    .join('\n');
  const found = new Map<string, string>();
  for (const language of [first, ...others]) {
    const { messages, isTranslated } = readWords(language);
    if (language !== first && (!isTranslated || fallbackOf(language, [first, ...others]))) continue;
    const used = { ...usedMessages(messages, code, '') };
    for (const [group, names] of language === first ? Object.entries(labels) : [])
      if (Object.keys(names).length > 0)
        used[group] = { ...(used[group] as DataObject | undefined), ...escapeAll(names) };
    const note = isTranslated ? '' : '# To be translated: they are in English.\n';
    const text = writeYaml(used);
    found.set(
      `data/messages/${language}.yaml`,
      `# The words of the templates.\n${note}${isTranslated ? text : withPluralsOf(language, text)}`,
    );
  }
  const source = found.get(`data/messages/${first}.yaml`) ?? '';
  found.set('templates/types/messages.d.ts', typesOfNewMessages(source, first));
  return found;
}

/** The forms of plurals, in the order in which messages have them. */
const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Gives English plurals the forms that another language has. */
function withPluralsOf(language: string, messages: string): string {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = PLURAL_FORMS.filter((form) => pluralCategories.includes(form));
  return messages.replace(/one \{([^}]*)\} other \{([^}]*)\}/g, (_, one: string, other: string) =>
    forms.map((form) => `${form} {${form === 'one' ? one : other}}`).join(' '),
  );
}

/** Returns the messages whose keys stand in the code, or whose group is chosen there by a name. */
function usedMessages(messages: DataObject, code: string, prefix: string): DataObject {
  const isChosen = prefix !== '' && code.includes(`\`${prefix}`);
  const used = Object.entries(messages).flatMap(([name, value]): [string, DataObject[string]][] => {
    const key = prefix + name;
    if (!isObject(value)) return isChosen || code.includes(`'${key}'`) ? [[name, value]] : [];
    const inside = usedMessages(value as DataObject, code, `${key}.`);
    return Object.keys(inside).length > 0 ? [[name, inside]] : [];
  });
  return Object.fromEntries(used);
}

/** Returns texts as messages that show them as they are. */
function escapeAll(texts: Readonly<Record<string, string>>): DataObject {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.replace(/'/g, "''").replace(/[{}<>]+/g, "'$&'")]),
  );
}
