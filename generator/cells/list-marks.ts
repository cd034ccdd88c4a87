/** The signs that may stand between the items of a list, in the order in which a cell is cut. */
const MARKS = ['|', '\n', ';', ','] as const;
/** Those that stand between items wherever they are, in a column of lists. */
const STRONG: readonly string[] = ['|', '\n', ';'];
/** A comma between items: none of a number such as `1,5`, and none in brackets. */
const COMMA = /(?<!\d),(?![^()]*\))|,(?!\d)(?![^()]*\))/;

/** Returns the items of a text between one of the signs, without empty ones. */
export function cutAt(text: string, mark: string): string[] {
  return text
    .split(mark === ',' ? COMMA : mark)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Returns the sign that comes first in the order of signs, of those that a cell of a list has. */
export function firstMark(cell: string): string | undefined {
  return STRONG.find((mark) => cell.includes(mark));
}

/** What is known of a column besides its cells. */
interface KnownLists {
  /** Whether the column holds lists, so that lines are items. */
  readonly isList: boolean;
  /** Items that lists of the column have elsewhere, in small letters. */
  readonly items?: ReadonlySet<string>;
}

/**
 * Returns the signs that stand between the items of a column, given its cells. A sign that is also part of
 * texts, such as a comma, counts only if most of what it separates stands alone in another place: `blue` and
 * `green` of `red; blue, green`. So `Smith, John` stays one item, unless there is a John and a Smith.
 */
export function findMarks(
  cells: readonly string[],
  { isList, items: known = new Set() }: KnownLists,
): string {
  const strong = STRONG.filter((mark) => isList || mark !== '\n');
  const used = new Set<string>();
  let items = [...new Set(cells)]
    .filter((cell) => !cell.startsWith('['))
    .flatMap((cell) => {
      const first = strong.find((mark) => cutAt(cell, mark).length > 1);
      if (first === undefined) return cell.trim() === '' ? [] : cell.trim();
      used.add(first);
      return cutAt(cell, first);
    });
  for (const mark of MARKS) {
    const cut = items.filter((item) => cutAt(item, mark).length > 1);
    if (cut.length === 0 || !(used.has(mark) || areKnown(cut, items, mark, known))) continue;
    used.add(mark);
    items = items.flatMap((item) => cutAt(item, mark));
  }
  return MARKS.filter((mark) => used.has(mark)).join('');
}

/** Returns whether the parts of some items are items of their own: two thirds of all, and one of each. */
function areKnown(
  cut: readonly string[],
  items: readonly string[],
  mark: string,
  known: ReadonlySet<string>,
): boolean {
  const lower = (text: string) => text.toLowerCase();
  const isCut = new Set(cut);
  if (cut.some((item) => known.has(lower(item)))) return false;
  const alone = new Set([...known, ...items.filter((item) => !isCut.has(item)).map(lower)]);
  const parts = [...isCut].map((item) => cutAt(item, mark).map(lower));
  const first = new Set(parts.map(([part]) => part));
  const others = new Set(parts.flatMap(([, ...rest]) => rest));
  // First and last names keep their places, and items of lists do not.
  const isKnown = (part: string) => alone.has(part) || (first.has(part) && others.has(part));
  const distinct = [...new Set(parts.flat())];
  return (
    parts.every((own) => own.some(isKnown)) && distinct.filter(isKnown).length * 3 >= distinct.length * 2
  );
}

/** Returns the signs that cut some cell of a column, given those that its rule names. */
export function usedMarks(cells: readonly string[], between: string | undefined): string {
  const texts = cells.filter((cell) => !cell.startsWith('['));
  const isRule = between !== undefined && between !== ',';
  const marksOf = (cell: string): readonly string[] => {
    const first = firstMark(cell) ?? between;
    return isRule && [...between].some((mark) => cell.includes(mark))
      ? [...between, '|']
      : first
        ? [first]
        : [];
  };
  const used = new Set(texts.flatMap((cell) => marksOf(cell).filter((mark) => cutAt(cell, mark).length > 1)));
  return MARKS.filter((mark) => used.has(mark)).join('');
}

/** Returns signs in words: `between ; and ,`. Undefined if there are none. */
export function marksInWords(marks: string): string | undefined {
  const words = [...marks].map((mark) => (mark === '\n' ? 'lines' : mark));
  const last = words.pop();
  if (last === undefined) return undefined;
  if (words.length === 0) return last === 'lines' ? 'in lines' : `between ${last}`;
  return `between ${words.join(' ')} and ${last}`;
}
