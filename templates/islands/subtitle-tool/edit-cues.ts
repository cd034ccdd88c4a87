import type { Cue } from './cue.ts';
import { endOverlaps, GAP_MS } from './sort-cues.ts';

/** The open cues, and their earlier states. */
export interface CueState {
  readonly cues: readonly Cue[];
  readonly past: readonly (readonly Cue[])[];
  /** The cue and field of the latest edit. Several edits of one field in a row are undone in one step. */
  readonly last: string;
}

/** The actions on the cues. */
export type CueAction =
  | { readonly kind: 'open'; readonly cues: readonly Cue[] }
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly to: Partial<Pick<Cue, 'text' | 'start' | 'end'>>;
    }
  | { readonly kind: 'insert'; readonly after: number }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'shift'; readonly from: number; readonly by: number }
  | { readonly kind: 'replace'; readonly find: string; readonly with: string }
  | { readonly kind: 'texts'; readonly texts: ReadonlyMap<number, string> }
  | { readonly kind: 'mend' }
  | { readonly kind: 'undo' };

export const NO_CUES: CueState = { cues: [], past: [], last: '' };

const MAX_PAST = 100;
const NEW_CUE_MS = 2000;

/** Returns the cues after an action. Pure. Cues keep their ids. */
export function editCues(state: CueState, action: CueAction): CueState {
  if (action.kind === 'open') return { cues: action.cues, past: [], last: '' };
  if (action.kind === 'undo') {
    const before = state.past.at(-1);
    return before ? { cues: before, past: state.past.slice(0, -1), last: '' } : state;
  }
  const cues = change(state.cues, action);
  const last = action.kind === 'change' ? `${action.id} ${Object.keys(action.to).join()}` : '';
  const isSameEdit = last !== '' && last === state.last;
  const past = isSameEdit ? state.past : [...state.past, state.cues].slice(-MAX_PAST);
  return { cues, past, last };
}

/**
 * Returns the cues, with those from index `from` on moved by milliseconds. No cue starts before the video.
 */
export function shiftCues(cues: readonly Cue[], from: number, by: number): Cue[] {
  return cues.map((cue, at) =>
    at < from ? cue : { ...cue, start: Math.max(0, cue.start + by), end: Math.max(0, cue.end + by) },
  );
}

/** Returns how often a text occurs in the cues, ignoring case. */
export function countMatches(cues: readonly Cue[], find: string): number {
  if (find === '') return 0;
  return cues.reduce((sum, { text }) => sum + (text.match(pattern(find))?.length ?? 0), 0);
}

function change(cues: readonly Cue[], action: Exclude<CueAction, { kind: 'open' | 'undo' }>): readonly Cue[] {
  switch (action.kind) {
    case 'change':
      return cues.map((cue) => (cue.id === action.id ? { ...cue, ...action.to } : cue));
    case 'remove':
      return cues.filter(({ id }) => id !== action.id);
    case 'insert':
      return insertAfter(cues, action.after);
    case 'shift':
      return shiftCues(cues, action.from, action.by);
    case 'replace':
      return cues.map((cue) => ({ ...cue, text: cue.text.replace(pattern(action.find), () => action.with) }));
    case 'texts':
      return cues.map((cue) => ({ ...cue, text: action.texts.get(cue.id) ?? cue.text }));
    case 'mend':
      return endOverlaps(cues);
  }
}

/**
 * Inserts a cue after the one with this id, or a first cue if there is none. It ends before the next cue
 * starts.
 */
function insertAfter(cues: readonly Cue[], after: number): Cue[] {
  const at = cues.findIndex(({ id }) => id === after) + 1;
  const start = at === 0 ? 0 : (cues[at - 1]?.end ?? 0) + GAP_MS;
  const next = cues[at];
  const end = next && next.start > start ? Math.min(start + NEW_CUE_MS, next.start) : start + NEW_CUE_MS;
  const id = Math.max(-1, ...cues.map((cue) => cue.id)) + 1;
  return cues.toSpliced(at, 0, { id, start, end, text: '', settings: '' });
}

function pattern(find: string): RegExp {
  return new RegExp(find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
}
