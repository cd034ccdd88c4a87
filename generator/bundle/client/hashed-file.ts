import type { PublishedFile } from '../../types/bundle.ts';
import { hashContent } from '../../utils/hash-content.ts';

/** The length of hashes in names. Hosts recognize names with 8 digits as safe to cache for ever. */
const NAME_DIGITS = 8;

/** Returns a file of `assets/` whose name contains the hash of its bytes. */
export function hashedFile(name: string, ending: string, bytes: Uint8Array | string): PublishedFile {
  return { file: `assets/${name}-${hashContent(bytes).slice(0, NAME_DIGITS)}.${ending}`, bytes };
}

/** Returns the address of a published file, below `basePath`. */
export function addressOf({ file }: PublishedFile, basePath = ''): string {
  return `${basePath}/${file}`;
}
