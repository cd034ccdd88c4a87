import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatOf } from '../load/formats/format-table.ts';
import { cutYamlRows } from '../load/formats/yaml.ts';
import { MAX_TEXT_BYTES } from '../load/sources.ts';
import type { CutValue } from '../types/audit.ts';
import { loadLibrary } from '../utils/libraries/load-library.ts';
import type { InspectOptions, OpenSite } from './open-site.ts';

/** Returns the texts in the data of a site that a ` #` cuts short. Files are read one after another. */
export function cutValuesOf(
  { root }: Pick<InspectOptions, 'root'>,
  { site: { data }, files }: OpenSite,
): readonly CutValue[] {
  return [data.site.file, data.routes.file, ...files].flatMap((path) => {
    const file = join(root, path);
    const { yamlOf } = formatOf(path);
    if (!yamlOf || (statSync(file, { throwIfNoEntry: false })?.size ?? MAX_TEXT_BYTES) >= MAX_TEXT_BYTES)
      return [];
    return findCutTexts(path, yamlOf(readFileSync(file, 'utf8')));
  });
}

/** A comment right after a value, which makes a closer look worth while. */
const SUSPECT = /[^\s#] #[^\n]/;
/** What the lexer puts before a scalar without quotes. */
const PLAIN = '\x1f';
/** Marks of the lexer that stand for no character. */
const MARKS = new Set([PLAIN, '\x02', '\x18']);
/** Numbers, dates and words such as `true`, after which a comment is meant. */
const NO_TEXT = /^[^\p{L}]*$|^(?:true|false|null|yes|no|on|off)$/iu;

/** What an editor writes beside a text: who looked at it, where it is from, and what is left to do. */
const REMARK =
  /^# (?:(?:last )?(?:checked|reviewed|approved|confirmed|updated|changed|translated|verified|agreed)(?!\p{L})|(?:todo|fixme|note|source|see|since|until|was|ask|ok|okay|nach|quelle|siehe|geprüft|prüfen|stand|seit|bis)(?!\p{L}))/iu;

/**
 * Returns the texts of a file's YAML that a ` #` cuts short. A
 * comment counts as meant after two spaces, after a number, after a single word, after the end of a sentence,
 * and if it begins as a remark of an editor does, except for `#word`.
 */
function findCutTexts(path: string, yaml: string): readonly CutValue[] {
  if (!SUSPECT.test(yaml)) return [];
  const rows = cutYamlRows(yaml) ?? [{ start: 0, end: yaml.length, line: 1 }];
  return rows.flatMap(({ start, end, line }) => {
    const row = yaml.slice(start, end);
    return SUSPECT.test(row) ? [...findInRow(row, line)].map((cut) => ({ file: path, ...cut })) : [];
  });
}

function* findInRow(text: string, firstLine: number): Generator<Omit<CutValue, 'file'>> {
  const { Lexer } = loadLibrary('yaml');
  let line = firstLine;
  let before: readonly string[] = ['', '', ''];
  for (const lexeme of new Lexer().lex(text)) {
    const [mark, value = '', space] = before;
    if (lexeme.startsWith('#') && space === ' ' && mark === PLAIN && isText(value, lexeme))
      yield { line, value, lost: ` ${lexeme}` };
    before = [...before.slice(1), lexeme];
    if (!MARKS.has(lexeme)) line += lexeme.split('\n').length - 1;
  }
}

function isText(value: string, comment: string): boolean {
  if (NO_TEXT.test(value)) return false;
  if (REMARK.test(comment) || (/\p{L}{3}[.!?…]["”’)]?$/u.test(value) && /^# \p{L}/u.test(comment)))
    return false;
  return /\s/.test(value) || /^#[\p{L}\p{N}]/u.test(comment);
}
