import type { ReactModules } from '../../types/bundle.ts';
import type { DrawnVideo } from '../../types/drawn-video.ts';
import { hashContent } from '../../utils/hash-content.ts';

/**
 * Returns the hash of what a video shows: its texts, its captions, and a frame of each second. It shows whether
 * an encoded video is still the one that its page would have.
 */
export function hashVideo(
  { frame, ...facts }: DrawnVideo,
  { renderToStaticMarkup }: Pick<ReactModules, 'renderToStaticMarkup'>,
): string {
  const frames: string[] = [];
  for (let second = 0; second < facts.seconds; second++) frames.push(renderToStaticMarkup(frame(second)));
  return hashContent(JSON.stringify([facts, frames]));
}
