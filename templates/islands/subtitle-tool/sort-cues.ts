import type { Cue } from './cue.ts';

/** The minimum gap between two cues that the eye notices: two frames. */
export const GAP_MS = 80;

/** Returns the cues sorted by time. Cues with the same start keep their order. */
export function sortCues(cues: readonly Cue[]): Cue[] {
  return cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Returns the sorted cues, each ended before the next starts. A cue with the same start as the next ends at
 * its start.
 */
export function endOverlaps(cues: readonly Cue[]): Cue[] {
  const sorted = sortCues(cues);
  return sorted.map((cue, at) => {
    const next = sorted[at + 1];
    if (!next || cue.end <= next.start) return cue;
    return { ...cue, end: Math.max(cue.start, next.start - GAP_MS) };
  });
}

/** Returns how many cues are out of order or overlap the next. */
export function countOverlaps(cues: readonly Cue[]): number {
  return cues.filter(({ start, end }, at) => {
    const next = cues[at + 1];
    return next !== undefined && (next.start < start || next.start < end);
  }).length;
}
