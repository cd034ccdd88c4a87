const UNFOLDED = /[^\S ]| {2}/;

/** A text on one line: runs of white space are one space, and none stands around it. */
export function foldSpace(text: string): string {
  // Most texts are on one line already, and this is quick to know.
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
