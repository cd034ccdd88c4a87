import type { Mark, Picture } from './guide.ts';
import { drawMarks } from './picture-files.ts';

/**
 * Returns the part of a picture that a box frames, as PNG. Covers are burned in; other marks are left out.
 * @throws if the browser cannot draw it
 */
export async function cropPicture(picture: Picture, address: string, box: Mark): Promise<Blob> {
  const source = new Image();
  source.src = address;
  await source.decode();
  const { width, height, marks } = picture;
  const [left, top] = [Math.round(box.x1 * width), Math.round(box.y1 * height)];
  const size = {
    width: Math.max(1, Math.round((box.x2 - box.x1) * width)),
    height: Math.max(1, Math.round((box.y2 - box.y1) * height)),
  };
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext('2d')?.drawImage(source, -left, -top, width, height);
  const cropped = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png'),
  );
  const move = (mark: Mark): Mark => ({
    ...mark,
    x1: (mark.x1 * width - left) / size.width,
    x2: (mark.x2 * width - left) / size.width,
    y1: (mark.y1 * height - top) / size.height,
    y2: (mark.y2 * height - top) / size.height,
  });
  return drawMarks(
    { ...picture, ...size, marks: marks.filter(({ kind }) => kind === 'cover').map(move) },
    cropped,
  );
}
