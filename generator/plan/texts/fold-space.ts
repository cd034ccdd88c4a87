/** A text on one line: runs of white space are one space, and none stands around it. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
