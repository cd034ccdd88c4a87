/** Characters that have a meaning to hosts, browsers or file systems, and invisible ones. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}*:?#%"<>|\\/]/u;
/** The longest name that every common file system can store. */
const MAX_SEGMENT_BYTES = 255;
/** Longer addresses match no pattern. */
const MAX_FILE_LENGTH = 2000;

/**
 * Returns why a text cannot be a segment of an address, or the name of a published file or folder. Returns
 * undefined if it can. Everything that is published passes this test: the patterns of pages, which allow less,
 * redirects, feeds, and the files of `templates/public/`. The browser does not need it, so `index.ts` does not
 * export it.
 */
function segmentFault(segment: string): string | undefined {
  if (segment === '') return 'an address has no empty segment';
  if (segment === '.' || segment === '..') return `"${segment}" is no segment`;
  const unsafe = UNSAFE.exec(segment);
  if (unsafe) return `an address cannot hold ${JSON.stringify(unsafe[0])}`;
  if (new TextEncoder().encode(segment).length > MAX_SEGMENT_BYTES)
    return `a segment has at most ${MAX_SEGMENT_BYTES} bytes`;
  return undefined;
}

/** Returns why a path such as `a/b.txt` cannot be published below the output folder. */
export function fileFault(file: string): string | undefined {
  if (file.length > MAX_FILE_LENGTH) return `an address has at most ${MAX_FILE_LENGTH} characters`;
  for (const segment of file.split('/')) {
    const fault = segmentFault(segment);
    if (fault) return fault;
  }
  return undefined;
}

/** Returns why a text such as `/a/` or `/a/feed.xml` cannot be a published address. */
export function addressFault(address: string): string | undefined {
  if (!address.startsWith('/')) return 'an address starts with "/"';
  const space = /\s/.exec(address);
  if (space) return `an address cannot hold ${JSON.stringify(space[0])}`;
  return address === '/' ? undefined : fileFault(address.slice(1, address.endsWith('/') ? -1 : undefined));
}
