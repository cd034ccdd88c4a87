import type { PageVideo } from 'rowpress/template';
import { Clip } from './clip.tsx';
import type { ClipData } from './frame.ts';
import { clipOfRow } from './page-clip.ts';

/** Renders the clip of a row. Returns undefined if the row has none, so that the page shows its drawing. */
export function rowClip(data: ClipData | undefined, video?: PageVideo) {
  const clip = clipOfRow(data);
  return clip && <Clip {...clip} video={video} />;
}
