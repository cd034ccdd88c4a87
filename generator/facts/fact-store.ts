import { openState, writeState } from '../cache/state-file.ts';
import { openPack, type Pack } from './pack-facts.ts';

/** Larger stores are read on demand, since each pack is unpacked once. */
const BYTES_IN_MEMORY = 8 * 1024 * 1024;

/** Opens the packs of an earlier build. Returns none if they are missing, damaged, or of another engine. */
export function openFacts(file: string): readonly Pack[] {
  const body = openState(file, BYTES_IN_MEMORY)?.body;
  const packs: Pack[] = [];
  for (let start = 0; body && start < body.length; ) {
    const from = start;
    const pack = openPack((first, end) => body.read(from + first, from + end));
    packs.push(pack);
    start += pack.length;
  }
  return packs;
}

/** Stores packs. */
export function storeFacts(file: string, packs: readonly Pack[]): void {
  writeState(
    file,
    {},
    packs.map(({ bytes }) => bytes()),
  );
}
