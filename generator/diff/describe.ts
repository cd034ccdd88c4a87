import type { Cause, DiffCounts, PageChange } from '../types/diff.ts';

/** A change of a page: what it is of, and its texts before and after. */
export interface ChangeLine {
  readonly what: 'index' | 'title' | 'description' | 'h1' | 'canonical' | 'text' | 'link' | 'words';
  readonly before?: string;
  readonly after?: string;
}

/** Returns the changes of a page, the weightiest first. */
export function linesOf({
  index,
  fields,
  sentences,
  links,
  unknown,
  isOtherContent,
  words,
}: PageChange): ChangeLine[] {
  const indexed = (is: boolean) => (is ? 'indexed' : 'noindex');
  const link = ({ href, text }: { readonly href: string; readonly text: string }) =>
    text === '' ? href : `${href} "${text}"`;
  return [
    ...(index.before === index.after
      ? []
      : [{ what: 'index' as const, before: indexed(index.before), after: indexed(index.after) }]),
    ...fields.map(({ field, before, after }): ChangeLine => ({ what: field, before, after })),
    ...sentences.map((sentence): ChangeLine => ({ what: 'text', ...sentence })),
    ...(unknown > 0
      ? [{ what: 'text' as const, before: `${count(unknown, 'sentence')} whose text is not known` }]
      : []),
    ...links.lost.map((one): ChangeLine => ({ what: 'link', before: link(one) })),
    ...links.gained.map((one): ChangeLine => ({ what: 'link', after: link(one) })),
    ...(isOtherContent
      ? [{ what: 'text' as const, after: 'Only structured data, pictures or the order of texts changed.' }]
      : []),
    ...(Math.abs(words.after - words.before) > words.before / 5
      ? [{ what: 'words' as const, before: count(words.before, 'word'), after: count(words.after, 'word') }]
      : []),
  ];
}

const CAUSES: Readonly<Record<Cause['kind'], string>> = {
  row: 'row',
  new: 'new page',
  gone: 'removed page',
  moved: 'moved page',
  template: 'what pages share of template',
};

/** Returns what a cause changed, as one line. */
export function describeCause({ kind, name, file, line, pages, neighbours }: Cause): string {
  const place = file === undefined ? '' : ` (${file}:${line})`;
  const own = pages.length > 0 ? [`${count(pages.length, 'page')} changed`] : [];
  const shows = `${count(neighbours.length, 'neighbour')} ${neighbours.length === 1 ? 'shows' : 'show'} it`;
  const effects = [...own, ...(neighbours.length > 0 ? [shows] : [])];
  return `${CAUSES[kind]} ${name}${place}: ${effects.join(', ') || 'no page shows the change'}`;
}

/** Returns how many pages differ, as one sentence without its end. */
export function describeCounts(counts: DiffCounts): string {
  const { neighbours, navigation, markup } = counts;
  const parts: readonly (readonly [number, string])[] = [
    [counts.changed, `${count(counts.changed, 'page')} changed`],
    [neighbours, `${count(neighbours, 'neighbour')} ${neighbours === 1 ? 'shows' : 'show'} it`],
    [counts.added, `${counts.added} new`],
    [counts.gone, `${counts.gone} gone`],
    [counts.moved, `${counts.moved} moved`],
    [counts.indexed, `${counts.indexed} now indexed`],
    [counts.unindexed, `${counts.unindexed} no longer indexed`],
    [navigation, `${count(navigation, 'page')} with other navigation only`],
    [markup, `${count(markup, 'page')} with other markup only`],
  ];
  const found = parts.filter(([number]) => number > 0).map(([, text]) => text);
  return `${found.join(', ') || 'no page changed'}; ${counts.unchanged} unchanged`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
