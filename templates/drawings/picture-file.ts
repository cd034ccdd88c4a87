import { FORMATS, type FormatName } from './kit/drawing.ts';
import type { PictureName } from './picture-name.ts';
import pictures from './pictures.json' with { type: 'json' };

/** A published picture. */
export interface PictureFile {
  readonly address: string;
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly format: FormatName;
  /** The picture for phones, if they have one of their own. */
  readonly phone?: { readonly address: string; readonly width: number; readonly height: number };
}

/** Returns where a drawing is published, its text and its size. */
export function pictureFile(name: PictureName): PictureFile {
  const { alt, format } = pictures[name] as { readonly alt: string; readonly format: FormatName };
  const { width, height, phone } = FORMATS[format];
  return {
    address: `/pictures/${name}.svg`,
    alt,
    width,
    height,
    format,
    ...(phone ? { phone: { address: `/pictures/${name}-phone.svg`, ...phone } } : {}),
  };
}
