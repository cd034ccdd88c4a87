import type { Drawing } from './kit/drawing.ts';
import { renderDrawing } from './kit/render-drawing.tsx';
import { drawings } from './scenes/index.ts';

/** What pages have to know of a drawing to show it. */
export type PictureIndex = Readonly<Record<string, { readonly format: string; readonly alt: string }>>;

/**
 * Returns the files of all drawings by their names in `templates/public/pictures/`, and the index for pages.
 * @throws Error with a line for each drawing that cannot be drawn
 */
export function drawPictures(all: readonly Drawing[] = drawings): {
  readonly files: ReadonlyMap<string, string>;
  readonly index: PictureIndex;
} {
  const files = new Map<string, string>();
  const index: Record<string, { format: string; alt: string }> = {};
  const faults: string[] = [];
  for (const drawing of all) {
    const { name, format, alt } = drawing;
    if (index[name]) faults.push(`two drawings have the name "${name}"`);
    index[name] = { format, alt };
    try {
      for (const [file, svg] of renderDrawing(drawing)) files.set(file, svg);
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { files, index };
}
