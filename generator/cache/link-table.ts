/** The addresses that pages link to, each once, with a number for each: thousands of pages share most of them. */
export interface LinkTable {
  readonly addresses: readonly string[];
  numberOf(address: string): number;
}

/** Makes a table that begins with some addresses. */
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
