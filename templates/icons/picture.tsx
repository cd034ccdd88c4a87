import { pictureOf } from './picture-of.ts';

/** Draws the small picture of a page for a card. The card's text has the same meaning. */
export function Picture({ path }: { readonly path: string }) {
  return (
    <span className="card-picture">
      <svg viewBox="0 0 160 90" aria-hidden="true">
        <use href={`/icons.svg#scene-${pictureOf(path)}`} />
      </svg>
    </span>
  );
}
