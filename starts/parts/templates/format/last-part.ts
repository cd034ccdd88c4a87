/** Returns the last part of an address: `/places/tide-and-chain/` has `tide-and-chain`. */
export function lastPart(path: string): string {
  return path.split('/').filter(Boolean).at(-1) ?? '';
}
