import type { PublishedFile } from '../types/bundle.ts';
import type { HostSubject } from '../types/plan.ts';
import type { Counted } from './host-writer.ts';

/** A published file, its address, its size, and what it comes from. */
export interface PublishedPart {
  readonly file: string;
  readonly address: string;
  readonly bytes: number;
  /** The family, if it is a page. */
  readonly family?: string;
  readonly subject: HostSubject;
}

/** How many files a part of a site has, and their bytes. */
interface Share {
  files: number;
  bytes: number;
}

/** Counts the published files of a site, with those of its hosts. */
export function countFiles(published: Iterable<PublishedPart>, others: readonly PublishedFile[]): Counted[] {
  let [files, bytes] = [0, 0];
  let largest: PublishedPart | undefined;
  const folders = new Map<string, Share & { readonly families: Map<string, Share> }>();
  const families = new Map<string, Share>();
  const add = (part: PublishedPart) => {
    files++;
    bytes += part.bytes;
    if (!largest || part.bytes > largest.bytes) largest = part;
    const name = folderOf(part.file);
    const folder = folders.get(name) ?? { files: 0, bytes: 0, families: new Map() };
    folders.set(name, folder);
    addTo(folder, part);
    if (part.family === undefined) return;
    // A page is a folder of the one above it.
    addShare(families, part.family, part);
    addShare(folder.families, part.family, part);
  };
  for (const part of published) add(part);
  for (const { file, bytes: content } of others)
    add({ file, address: `/${file}`, bytes: Buffer.byteLength(content), subject: 'host' });
  const full = [...folders].toSorted(([, a], [, b]) => b.files - a.files)[0];
  const subjectOf = (shares: ReadonlyMap<string, Share>, by: keyof Share) => () => familyOf(shares, by);
  return [
    { limit: 'files', used: files, subjectOf: subjectOf(families, 'files') },
    {
      limit: 'folderFiles',
      used: full?.[1].files ?? 0,
      subjectOf: () => {
        const family = full && familyOf(full[1].families, 'files');
        return full && { subject: family?.subject ?? 'host', name: `the folder ${full[0]}/` };
      },
    },
    {
      limit: 'fileBytes',
      used: largest?.bytes ?? 0,
      subjectOf: () => largest && { subject: largest.subject, name: largest.file },
    },
    { limit: 'siteBytes', used: bytes, subjectOf: subjectOf(families, 'bytes') },
  ];
}

/** Returns the folder whose list has a file. A page stands there as a folder. */
function folderOf(file: string): string {
  const name = file.endsWith('/index.html') ? file.slice(0, -'/index.html'.length) : file;
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

function addShare(shares: Map<string, Share>, name: string, part: PublishedPart): void {
  const share = shares.get(name) ?? { files: 0, bytes: 0 };
  shares.set(name, share);
  addTo(share, part);
}

function addTo(share: Share, { bytes }: PublishedPart): void {
  share.files++;
  share.bytes += bytes;
}

/** Returns the family that has most of it. */
function familyOf(shares: ReadonlyMap<string, Share>, by: keyof Share) {
  const [first] = [...shares].toSorted(([, a], [, b]) => b[by] - a[by]);
  if (!first) return undefined;
  const [family, share] = first;
  const count = by === 'files' ? `${share.files} pages` : `${share.bytes} bytes`;
  return { subject: { family }, name: `the family "${family}" with ${count}` };
}
