import { existsSync } from 'node:fs';

/** The width of a small picture in pixels. */
const WIDTH = 320;
const QUALITY = 50;

/** Pictures by their address, with their file. */
export type PictureFiles = ReadonlyMap<string, string>;

/**
 * Returns small copies of pictures as `data:` addresses, by the address of each. Leaves out pictures that are
 * missing or cannot be read. Returns none if there are more than `most`, since a document with all of them
 * would be too large.
 */
export async function shrinkPictures(
  files: PictureFiles,
  most: number,
): Promise<ReadonlyMap<string, string>> {
  const small = new Map<string, string>();
  const present = [...files].filter(([, file]) => existsSync(file));
  if (present.length === 0 || present.length > most) return small;
  // Loaded on request, since it loads slowly.
  const { default: sharp } = await import('sharp');
  await Promise.all(
    present.map(async ([address, file]) => {
      try {
        const bytes = await sharp(file)
          .resize({ width: WIDTH, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer();
        small.set(address, `data:image/webp;base64,${bytes.toString('base64')}`);
      } catch {
        // Something that is no picture gets a placeholder.
      }
    }),
  );
  return new Map([...small].sort(([a], [b]) => (a < b ? -1 : 1)));
}
