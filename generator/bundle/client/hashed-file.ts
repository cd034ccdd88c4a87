import type { PublishedFile } from '../../types/bundle.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** As many characters as hosts look for in names that may be cached for ever. */
const NAME_DIGITS = 8;

/** A file of `assets/` whose name holds the hash of its bytes. */
export function hashedFile(name: string, ending: string, bytes: Uint8Array | string): PublishedFile {
  return { file: `assets/${name}-${hashContent(bytes).slice(0, NAME_DIGITS)}.${ending}`, bytes };
}

/** The address of a published file. */
export function addressOf({ file }: PublishedFile): string {
  return `/${file}`;
}
