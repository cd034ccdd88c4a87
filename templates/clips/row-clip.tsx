import { Clip } from './clip.tsx';
import type { ClipData } from './frame.ts';

/** Renders the clip of a row. Returns undefined if the row has none, so that the page shows its drawing. */
export function rowClip(clip: ClipData | undefined) {
  if (!clip) return undefined;
  const scenes = clip.scenes.map(({ name, frame }) => ({ name, frame, caption: frame.caption ?? name }));
  return <Clip title={clip.title} poster={clip.poster} scenes={scenes} />;
}
