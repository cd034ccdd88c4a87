import type { DataObject } from 'rowpress/template';
import type { UseCase } from '../types/use-cases.schema.d.ts';
import type { ClipData, ClipScene } from './frame.ts';

/** A clip as it is played. */
export interface PageClip {
  readonly title: string;
  readonly scenes: readonly ClipScene[];
  readonly poster?: number | undefined;
  /** The seconds of the video that the page outlines. The clip of it is shorter. */
  readonly fullSeconds?: number;
}

/** Returns the clip of a row with a field `clip`. */
export function clipOfRow(clip: ClipData | undefined): PageClip | undefined {
  if (!clip) return undefined;
  const scenes = clip.scenes.map(({ name, frame }) => ({ name, frame, caption: frame.caption ?? name }));
  return { title: clip.title, poster: clip.poster, scenes };
}

/** Returns the outline of a use case as a clip, if its scenes are drawn. */
export function clipOfUseCase({ name, outline }: Pick<UseCase, 'name' | 'outline'>): PageClip | undefined {
  const scenes = outline.flatMap(({ scene, narration, onScreen, frame }) =>
    frame ? [{ name: scene, caption: frame.caption ?? narration ?? onScreen ?? scene, frame }] : [],
  );
  const fullSeconds = outline.reduce((total, { seconds }) => total + seconds, 0);
  return scenes.length > 0 ? { title: `${name}: the outline, played`, scenes, fullSeconds } : undefined;
}

/** Returns the clip of a page from its rows. */
export function clipOfRows(rows: Readonly<Record<string, DataObject>>): PageClip | undefined {
  const { useCase, ...others } = rows;
  if (useCase) return clipOfUseCase(useCase as unknown as UseCase);
  const row = Object.values(others).find(({ clip }) => clip !== undefined);
  return clipOfRow(row?.clip as unknown as ClipData | undefined);
}
