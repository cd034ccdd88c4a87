import type { Picture } from './guide.ts';
import { marksSvg } from './marks-svg.ts';

/** Returns a file as a data URL. */
export function toDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/**
 * Returns the picture with its marks drawn into it, as PNG. Returns the file itself if there are no marks.
 * @throws if the browser cannot draw it
 */
export async function drawMarks(picture: Picture, file: Blob): Promise<Blob> {
  if (picture.marks.length === 0) return file;
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas');
  const bitmap = await createImageBitmap(file);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const marks = new Image();
  marks.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(marksSvg(picture))}`;
  await marks.decode();
  context.drawImage(marks, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))),
      'image/png',
    );
  });
}

/** Returns the file extension of a picture. */
export function endingOf({ type }: Blob): string {
  return type.replace('image/', '').replace('jpeg', 'jpg');
}
