import { isDraft, noindexCauses } from '../plan/publishable.ts';
import type { Row, SiteData } from '../types/data.ts';
import type { ExplainedPage, NoindexCause } from '../types/explanation.ts';
import type { Family } from '../types/family.ts';
import type { IndexedPage } from '../types/page.ts';
import type { Place } from '../types/problem.ts';
import { compareText } from '../utils/compare-text.ts';

/** Returns why search engines may not index a page, each with one clause and the place that decided it. */
export function explainCauses(
  page: IndexedPage,
  family: Family,
  words: number,
  data: SiteData,
): ExplainedPage['causes'] {
  const rows = Object.values(page.rows);
  const hidden = rows.find(({ value }) => value.noindex === true);
  const held = rows.find((row) => row.held?.pages === 'noindex');
  const waiting = rows.filter((row) => isDraft(row) || isHeldOut(row) || row.value.publishAt !== undefined);
  const ofFamily = fieldPlace(family, [family.position], 'index', data);
  const ofRow = (row: Row | undefined, field: string): Place =>
    row ? fieldPlace(row, row.at === undefined ? [] : [row.at], field, data) : {};
  const explained: Readonly<Record<NoindexCause, () => readonly [says: string, place: Place]>> = {
    'error-page': () => ['it is the page for addresses that do not exist', ofFamily],
    'family-noindex': () => [`its family "${family.name}" has "index: false"`, ofFamily],
    draft: () => explainDraft(waiting, ofRow),
    'row-noindex': () => [`its row "${hidden?.slug ?? ''}" has "noindex: true"`, ofRow(hidden, 'noindex')],
    'row-held': () => explainHold(held),
    'other-canonical': () => [
      `search engines index ${page.canonical}, its canonical address, in its place`,
      ofFamily,
    ],
    'few-words': () => [
      `it has ${words} of the ${family.minWords} words of its own that its family asks for`,
      fieldPlace(family, [family.position], 'minWords', data),
    ],
  };
  return noindexCauses({
    familyIsIndexed: family.index,
    isErrorPage: family.published !== undefined,
    isDraft: page.draft,
    rowIsHidden: hidden !== undefined,
    rowIsHeld: held !== undefined,
    isCanonical: page.canonical === page.path,
    words,
    minWords: family.minWords,
  }).map((kind) => {
    const [says, place] = explained[kind]();
    return { kind, says, place };
  });
}

function explainDraft(
  rows: readonly Row[],
  placeOf: (row: Row | undefined, field: string) => Place,
): readonly [says: string, place: Place] {
  const draft = rows.find(isDraft);
  if (draft) return [`its row "${draft.slug}" is a draft`, placeOf(draft, 'draft')];
  const held = rows.find(isHeldOut);
  if (held) return explainHold(held);
  // One row at least is not shown yet, so the last day is in the future.
  const [row] = rows.toSorted((a, b) => compareText(dayOf(b), dayOf(a)));
  return [
    `its row "${row?.slug ?? ''}" waits for its "publishAt", ${row ? dayOf(row) : ''}`,
    placeOf(row, 'publishAt'),
  ];
}

function isHeldOut({ held }: Row): boolean {
  return held?.pages === 'out';
}

/** Says who holds a row back and why, with the place in `data/held.yaml`. */
function explainHold(row: Row | undefined): readonly [says: string, place: Place] {
  if (!row?.held) return ['its row is held back', {}];
  const { pages, by, until, reason, file, line } = row.held;
  const period = until === undefined ? '' : ` until ${until}`;
  const says = `its row "${row.slug}" is held back (${pages}) by ${by}${period}: ${reason.replace(/[.\s]+$/, '')}`;
  return [says, { file, line }];
}

function dayOf({ value }: Row): string {
  return String(value.publishAt ?? '').slice(0, 10);
}

/** Returns the place of a field if it is written, else that of its row or family. */
function fieldPlace(
  { file, line }: { readonly file: string; readonly line: number },
  path: readonly (string | number)[],
  field: string,
  data: SiteData,
): Place {
  const place = data.locate(file, [...path, field], { key: true });
  return place.line >= line ? place : { file, line };
}
