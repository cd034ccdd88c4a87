import { listSome, type TextTable } from '../tidy-table.ts';

/** Forms of companies, which some rows name and others leave out. */
const FORMS =
  /\b(?:gmbh|mbh|ag|kg|ohg|gbr|ug|ev|e v|s l(?: u)?|s a(?: s| r l)?|s r l|s p a|b v|n v|inc|ltd|limited|llc|plc|corp|corporation|co|company|sarl|sas|sa|sl|srl|spa|bv|nv|ab|oy|as)\b/g;
const MOST_NOTES = 5;

/** Returns notes about rows whose names differ only in case, signs, white space or the form of a company. */
export function noteAlike(names: readonly string[], { lines }: Pick<TextTable, 'lines'>): string[] {
  const known = new Map<string, { readonly name: string; readonly line: number }[]>();
  for (const [at, name] of names.entries()) {
    const key = keyOf(name);
    const same = known.get(key) ?? [];
    same.push({ name, line: lines[at] ?? 0 });
    if (key !== '') known.set(key, same);
  }
  const alike = [...known].filter(([, same]) => new Set(same.map(({ name }) => name)).size > 1);
  const notes = alike.slice(0, MOST_NOTES).map(([, same]) => {
    const distinct = [...new Set(same.map(({ name }) => JSON.stringify(name)))];
    return `${listSome(distinct)} may be the same (lines ${listSome(same.map(({ line }) => line))}).`;
  });
  const more = alike.length - notes.length;
  return more > 0 ? [...notes, `${more} more names may be the same as others.`] : notes;
}

function keyOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A name that is nothing but the form of a company stays as it is.
  return plain.replace(FORMS, '').replace(/\s+/g, ' ').trim() || plain;
}
