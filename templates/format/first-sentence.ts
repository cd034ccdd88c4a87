/** Returns a text's first sentence, as far as its first full stop, without the targets of links. */
export function firstSentence(text: string): string {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return /^.*?[.?](?=\s|$)/s.exec(plain)?.[0] ?? plain;
}
