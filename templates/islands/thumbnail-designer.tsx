import { Builder } from './builder/builder.tsx';
import type { Work } from './builder/work.ts';
import { THUMBNAIL_KIND } from './thumbnail-designer/thumbnail-kind.ts';

export interface ThumbnailDesignerProps {
  readonly start: Work;
}

/** Finds short words for a thumbnail, puts them on a picture, and checks whether they can be read. */
export default function ThumbnailDesigner({ start }: ThumbnailDesignerProps) {
  return <Builder kind={THUMBNAIL_KIND} start={start} />;
}
