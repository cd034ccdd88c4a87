const UNFOLDED = /[^\S ]| {2}/;

/** Returns a text on one line: each run of white space becomes one space, and the ends are trimmed. */
export function foldSpace(text: string): string {
  // Most texts are on one line already, and this test is fast.
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
