/**
 * The addresses that pages link to, and the marks of what pages lost. Each is stored once and has a number,
 * since thousands of pages share most of them.
 */
export interface LinkTable {
  readonly addresses: readonly string[];
  numberOf(address: string): number;
}

/** Makes a link table that begins with these addresses. */
export function createLinkTable(known: Iterable<string> = []): LinkTable {
  const addresses = [...known];
  const numbers = new Map(addresses.map((address, number) => [address, number]));
  return {
    addresses,
    numberOf(address) {
      const number = numbers.get(address);
      if (number !== undefined) return number;
      numbers.set(address, addresses.length);
      return addresses.push(address) - 1;
    },
  };
}
