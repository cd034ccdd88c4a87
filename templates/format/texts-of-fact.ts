/** Returns the texts of one fact of a link, each followed by " | ": see routes.yaml. */
export function textsOfFact(fact = ''): readonly string[] {
  return fact
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
