/** The tools that hand their result to each other. */
export type ChainTool = 'script' | 'voice' | 'subtitles' | 'storyboard';

/** What one tool hands to another. */
export interface Passed {
  /** The words, with a blank line between scenes. A line with `#` in front names its scene. */
  readonly text: string;
}

const KEY = 'passed-on:';

/** Stores a result for another tool, in this tab only. Returns false if the browser refuses. */
export function passOn(to: ChainTool, passed: Passed): boolean {
  try {
    sessionStorage.setItem(KEY + to, JSON.stringify(passed));
    return true;
  } catch {
    return false;
  }
}

/** Returns what another tool has passed on, and forgets it. Returns null if there is nothing. */
export function takePassed(to: ChainTool): Passed | null {
  try {
    const stored = sessionStorage.getItem(KEY + to);
    sessionStorage.removeItem(KEY + to);
    return stored ? (JSON.parse(stored) as Passed) : null;
  } catch {
    return null;
  }
}
