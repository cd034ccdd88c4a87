/** The lines around a change that a diff shows. */
const CONTEXT = 3;
/** With more differing lines, the middle is shown as removed and added as a whole. */
const MAX_COMPARED = 4_000_000;

type Line = readonly [mark: ' ' | '-' | '+', text: string];

/**
 * Returns the unified diff of a file, as git shows it. A file that is new, or that is removed, has
 * `/dev/null` as its other side. Returns an empty text for equal files.
 */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  if (before === after) return '';
  const lines = compareLines(linesOf(before ?? ''), linesOf(after ?? ''));
  const head = [
    `--- ${before === undefined ? '/dev/null' : `a/${path}`}`,
    `+++ ${after === undefined ? '/dev/null' : `b/${path}`}`,
  ];
  return `${[...head, ...hunksOf(lines)].join('\n')}\n`;
}

/** Returns how many lines a diff adds and removes. */
export function countLines(diff: string): { readonly added: number; readonly removed: number } {
  const lines = diff.split('\n').slice(2);
  const count = (mark: string) => lines.filter((line) => line.startsWith(mark)).length;
  return { added: count('+'), removed: count('-') };
}

/** Cuts a text into lines. The last one says so if it has no line end. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

/** Compares two texts line by line: their longest common subsequence between what is equal at both ends. */
function compareLines(old: readonly string[], next: readonly string[]): Line[] {
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  const most = Math.min(old.length, next.length) - start;
  while (end < most && old.at(-1 - end) === next.at(-1 - end)) end++;
  const same = (lines: readonly string[]) => lines.map((line): Line => [' ', line]);
  return [
    ...same(old.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

function compareMiddle(old: readonly string[], next: readonly string[]): Line[] {
  const width = next.length + 1;
  if (old.length * next.length > MAX_COMPARED)
    return [...old.map((line): Line => ['-', line]), ...next.map((line): Line => ['+', line])];
  const common = new Uint32Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--)
    for (let other = next.length - 1; other >= 0; other--)
      common[at * width + other] =
        old[at] === next[other]
          ? 1 + (common[(at + 1) * width + other + 1] as number)
          : Math.max(common[(at + 1) * width + other] as number, common[at * width + other + 1] as number);
  const lines: Line[] = [];
  let at = 0;
  let other = 0;
  while (at < old.length || other < next.length) {
    if (at < old.length && other < next.length && old[at] === next[other]) {
      lines.push([' ', old[at] as string]);
      at++;
      other++;
    } else if (
      other >= next.length ||
      (at < old.length &&
        (common[(at + 1) * width + other] as number) >= (common[at * width + other + 1] as number))
    )
      lines.push(['-', old[at++] as string]);
    else lines.push(['+', next[other++] as string]);
  }
  return lines;
}

function hunksOf(lines: readonly Line[]): string[] {
  const shown: string[] = [];
  let oldLine = 1;
  let newLine = 1;
  for (let at = 0; at < lines.length; ) {
    const first = lines.findIndex(([mark], place) => place >= at && mark !== ' ');
    if (first < 0) break;
    const begin = Math.max(at, first - CONTEXT);
    oldLine += begin - at;
    newLine += begin - at;
    let end = first + 1;
    for (let place = first; place < lines.length && place < end + 2 * CONTEXT; place++)
      if (lines[place]?.[0] !== ' ') end = place + 1;
    const hunk = lines.slice(begin, Math.min(lines.length, end + CONTEXT));
    const count = (mark: string) => hunk.filter(([own]) => own === ' ' || own === mark).length;
    const [old, next] = [count('-'), count('+')];
    const from = (line: number, length: number) => `${length === 0 ? line - 1 : line},${length}`;
    shown.push(`@@ -${from(oldLine, old)} +${from(newLine, next)} @@`);
    for (const [mark, text] of hunk) shown.push(mark + text);
    oldLine += old;
    newLine += next;
    at = begin + hunk.length;
  }
  return shown;
}
