/** Letters that addresses have as escapes. */
const OTHER_LETTERS = /[^\0-\x7f]+/g;
/** Escapes of such letters. Those of ASCII, such as `%2F`, mean something else. */
const ESCAPES = /(?:%[89a-f][\da-f])+/gi;

/**
 * Returns an address as URLs have it: letters of other alphabets in NFC, as escapes. `/città/` becomes
 * `/citt%C3%A0/`. An address that is so already stays as it is.
 */
export function encodeLetters(address: string): string {
  if (address.search(OTHER_LETTERS) < 0) return address;
  return address
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(OTHER_LETTERS, encodeURIComponent);
}

/** Returns an address with the letters that its escapes stand for. Escapes that stand for none stay. */
export function decodeLetters(address: string): string {
  if (!address.includes('%')) return address;
  return address.replace(ESCAPES, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** Returns an address that a person wrote, with letters or with their escapes, as URLs have it. */
export function canonicalLetters(address: string): string {
  return encodeLetters(decodeLetters(address));
}
