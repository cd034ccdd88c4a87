import type { Picture } from './guide.ts';

/** The image types that every browser shows. SVG is excluded, because it can contain scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

const MAX_PICTURE_BYTES = 20_000_000;

/** A usable picture, or the reason why it is not usable. */
export type PictureFile =
  | { readonly picture: Picture; readonly fault?: undefined }
  | { readonly picture?: undefined; readonly fault: string };

/** Checks a file that the visitor chose or pasted. Never throws. */
export async function readPicture(file: Blob, id: string, alt: string): Promise<PictureFile> {
  if (!PICTURE_TYPES.some((type) => type === file.type))
    return { fault: 'That file isn’t a picture this tool can use. Try PNG, JPEG, WebP, GIF or AVIF.' };
  if (file.size > MAX_PICTURE_BYTES)
    return { fault: 'That picture is larger than 20 MB. Scale it down first.' };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { picture: { id, width, height, alt, marks: [] } };
  } catch {
    return { fault: 'Your browser couldn’t read that picture. The file may be damaged.' };
  }
}
