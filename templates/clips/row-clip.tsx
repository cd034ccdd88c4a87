import type { PageVideo } from 'rowpress/template';
import { type Film, scenesOfFilm } from '../films/film.tsx';
import { Clip } from './clip.tsx';
import type { ClipData } from './frame.ts';
import { clipOfRow } from './page-clip.ts';

/** A row that may have a clip, or a film that is shown when it is encoded. */
interface ShownRow {
  readonly clip?: ClipData;
  readonly film?: Film;
}

/** Renders the film or the clip of a row. Without one, the page shows its drawing. */
export function rowClip({ clip: data, film }: ShownRow, video?: PageVideo) {
  if (film && video) return <Clip title={film.title} scenes={scenesOfFilm(film)} video={video} />;
  const clip = clipOfRow(data);
  return clip && <Clip {...clip} video={video} />;
}
