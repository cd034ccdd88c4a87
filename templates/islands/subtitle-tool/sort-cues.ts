import type { Cue } from './cue.ts';

/** The gap between two cues that lets the eye notice the change: two frames. */
export const GAP_MS = 80;

/** The cues in order of time; those that start together keep their order. */
export function sortCues(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The cues in order, each ended before the next begins. A cue that starts with the next one is ended where it starts. */
export function endOverlaps(cues: readonly Cue[]): Cue[] {
  const sorted = sortCues(cues);
  return sorted.map((cue, at) => {
    const next = sorted[at + 1];
    if (!next || cue.end <= next.start) return cue;
    return { ...cue, end: Math.max(cue.start, next.start - GAP_MS) };
  });
}

/** How many cues are out of order or run into the next. */
export function countOverlaps(cues: readonly Cue[]): number {
  return cues.filter(({ start, end }, at) => {
    const next = cues[at + 1];
    return next !== undefined && (next.start < start || next.start < end);
  }).length;
}
