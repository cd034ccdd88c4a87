import type {
  Cause,
  CauseGroup,
  ClaimChange,
  ClaimField,
  DiffCounts,
  GonePage,
  PageChange,
  SiteDiff,
  SummarySentence,
} from '../types/diff.ts';

/** A change of a page: what it is of, and its texts before and after. */
export interface ChangeLine {
  readonly what: 'index' | 'title' | 'description' | 'h1' | 'canonical' | 'text' | 'link' | 'words';
  readonly before?: string;
  readonly after?: string;
  /** What a translation is made from. */
  readonly source?: string;
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
    ...fields.map(({ field, ...texts }): ChangeLine => ({ what: field, ...texts })),
    ...sentences.map((sentence): ChangeLine => ({ what: 'text', ...sentence })),
    ...(unknown > 0
      ? [{ what: 'text' as const, before: `${count(unknown, 'sentence')} whose text is not known` }]
      : []),
    ...links.lost.map((one): ChangeLine => ({ what: 'link', before: link(one) })),
    ...links.gained.map((one): ChangeLine => ({ what: 'link', after: link(one) })),
    ...(isOtherContent
      ? [
          {
            what: 'text' as const,
            after:
              'Only structured data, pictures, the order of texts, or the end of a very long page changed.',
          },
        ]
      : []),
    ...(Math.abs(words.after - words.before) > words.before / 5
      ? [{ what: 'words' as const, before: count(words.before, 'word'), after: count(words.after, 'word') }]
      : []),
  ];
}

const CAUSES: Readonly<Record<Cause['kind'], string>> = {
  row: 'row',
  fact: 'fact',
  new: 'new page',
  gone: 'removed page',
  moved: 'moved page',
  template: 'what pages share beside their rows, of template',
};

/** Returns what a cause changed, as one line. */
export function describeCause({ kind, name, file, line, pages, neighbours }: Cause): string {
  const place = file === undefined ? '' : ` (${file}:${line})`;
  const own = pages.length > 0 ? [`${count(pages.length, 'page')} changed`] : [];
  const shows = `${count(neighbours.length, 'neighbour')} ${neighbours.length === 1 ? 'shows' : 'show'} it`;
  const effects = [...own, ...(neighbours.length > 0 ? [shows] : [])];
  return `${CAUSES[kind]} ${name}${place}: ${effects.join(', ') || 'no page shows the change'}`;
}

/** The most files that a line names. */
const MOST_FILES = 5;

/** Lists the first files, and counts the others. */
export function listFiles(files: readonly string[]): string {
  const hidden = files.length - MOST_FILES;
  return `${files.slice(0, MOST_FILES).join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`;
}

/** Says which files changed, came and went, as one sentence. Returns none if there are none. */
export function describeFiles({ changed, added, gone }: NonNullable<SiteDiff['files']>): readonly string[] {
  const parts = [
    [changed, 'changed', 'changed'] as const,
    [added, 'is new', 'are new'] as const,
    [gone, 'is gone', 'are gone'] as const,
  ].flatMap(([files, one, many]) =>
    files.length === 0 ? [] : [`${files.length} ${files.length === 1 ? one : many} (${listFiles(files)})`],
  );
  return parts.length === 0 ? [] : [`Pictures and other files: ${parts.join(', ')}.`];
}

/** Returns what brought causes, as one line. */
export function describeCauseGroup({ kind, name, subject, causes, pages }: CauseGroup): string {
  const names = {
    commit: `commit ${name} "${subject}"`,
    uncommitted: 'changes that are in no commit yet',
    file: `file ${name}`,
    unknown: 'several files that pages share, or none that is known',
  };
  return `${names[kind]}: ${count(causes, 'cause')}, ${count(pages, 'page')}`;
}

/** Returns the groups of causes, if there are fewer than causes. */
export function shownCauseGroups({ causes, causeGroups = [] }: SiteDiff): readonly CauseGroup[] {
  return causeGroups.length < causes.length ? causeGroups : [];
}

const CHANGES: Readonly<Record<ClaimChange['change'], string>> = {
  changed: 'changed',
  new: 'is new',
  gone: 'is gone',
  overdue: '',
};
/** The most letters of a claim that a line quotes. */
const MOST_QUOTED = 100;

/** Returns what became of a fact or a claim, where it stands and how many pages show it, as one line. */
export function describeClaim({
  change,
  kind,
  name,
  text,
  row,
  file,
  line,
  pages,
  overdue,
}: ClaimChange): string {
  const quoted = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
  const what = kind === 'fact' ? `fact ${name}` : `claim "${quoted}" of ${row}`;
  const states = [CHANGES[change], ...(overdue === undefined ? [] : [overdue])].filter(
    (state) => state !== '',
  );
  const verb = change === 'gone' ? 'showed' : pages.length === 1 ? 'shows' : 'show';
  const shown =
    pages.length === 0
      ? `no page ${verb === 'show' ? 'shows' : verb} it`
      : `${count(pages.length, 'page')} ${verb} it`;
  return `${what} (${file}:${line}) ${states.join(', and ')}; ${shown}`;
}

/** Returns a field of a fact as people read it: a value with its unit. */
export function claimFields({ fields, unit }: ClaimChange): readonly ClaimField[] {
  const withUnit = (text: string) => (unit === undefined ? text : `${text} ${unit}`);
  return fields.map((one) => {
    if (one.field !== 'value') return one;
    return {
      field: one.field,
      ...(one.before === undefined ? {} : { before: withUnit(one.before) }),
      ...(one.after === undefined ? {} : { after: withUnit(one.after) }),
    };
  });
}

/** Returns what became of the address of a page that is gone, and why the page is. */
export function describeGone({ redirect, isForGood, why }: GonePage): string {
  const parts = [
    ...(redirect === undefined ? [] : [`redirects to ${redirect}`]),
    ...(isForGood ? ['gone for good, by data/gone.yaml'] : []),
    ...(why === undefined ? [] : [why]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
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
  const claims = counts.claims ?? 0;
  const ofClaims =
    claims > 0 ? `; ${claims} ${claims === 1 ? 'fact or claim' : 'facts and claims'} changed` : '';
  return `${found.join(', ') || 'no page changed'}; ${counts.unchanged} unchanged${ofClaims}`;
}

/** Returns how many pages of each language differ, a line each. */
export function describeLanguages({ languages = {} }: DiffCounts): readonly string[] {
  return Object.entries(languages).map(([code, { changed, added, gone, moved }]) => {
    const parts = [
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(added > 0 ? [`${added} new`] : []),
      ...(gone > 0 ? [`${gone} gone`] : []),
      ...(moved > 0 ? [`${moved} moved`] : []),
    ];
    return `${code}: ${parts.join(', ') || 'no page changed'}`;
  });
}

/** Returns a sentence of a summary as plain text. */
export function summaryText(sentence: SummarySentence): string {
  return sentence.map(({ kind, text, href }) => (kind === 'quote' ? `“${text}”` : (href ?? text))).join('');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
