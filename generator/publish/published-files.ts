import { pageFile } from '../address/index.ts';
import type { PublishedFile } from '../types/bundle.ts';
import type { ManifestFile } from '../types/manifest.ts';
import { hashContent } from '../utils/hash-content.ts';
import type { PublishInput } from './manifest-writer.ts';

/**
 * Adds to `listed` the files that this build publishes besides pages: assets, `files`, images, and the error
 * page.
 */
export function listFiles(
  { index, records, images, assets }: PublishInput,
  files: readonly PublishedFile[],
  listed: Map<string, ManifestFile>,
): Map<string, ManifestFile> {
  for (const { file, bytes } of [...assets, ...files]) listed.set(file, manifestFile(file, bytes));
  for (const [file, { fileHash: hash, bytes }] of images) listed.set(file, { file, hash, bytes });
  if (index.errorPage) {
    const file = pageFile(index.errorPage.path);
    const record = records.get(index.errorPage.position);
    if (record) listed.set(file, { file, hash: record.fileHash, bytes: record.bytes });
  }
  return listed;
}

/** Returns the manifest's entry of a file with these bytes. */
export function manifestFile(file: string, bytes: Uint8Array | string): ManifestFile {
  return { file, hash: hashContent(bytes), bytes: Buffer.byteLength(bytes) };
}
