import type { CutValue } from '../../types/audit.ts';
import { loadLibrary } from '../../utils/libraries/load-library.ts';
import type { SourceFile } from './source-file.ts';
import { splitFrontMatter } from './split-front-matter.ts';
import { cutYamlRows } from './yaml-rows.ts';

/** A comment right after a value, which makes a closer look worth while. */
const SUSPECT = /[^\s#] #[^\n]/;
/** What the lexer puts before a scalar without quotes. */
const PLAIN = '\x1f';
/** Marks of the lexer that stand for no character. */
const MARKS = new Set([PLAIN, '\x02', '\x18']);
/** Numbers, dates and words such as `true`, after which a comment is meant. */
const NO_TEXT = /^[^\p{L}]*$|^(?:true|false|null|yes|no|on|off)$/iu;

/**
 * Returns the texts of a YAML file, or of the front matter of a Markdown file, that a ` #` cuts short. A
 * comment counts as meant after two spaces, after a number, and after a single word, except for `#word`.
 */
export function findCutTexts({ path, format, text }: SourceFile): readonly CutValue[] {
  const yaml = format === 'markdown' ? (splitFrontMatter(text).front ?? '') : text;
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
  return /\s/.test(value) || /^#[\p{L}\p{N}]/u.test(comment);
}
