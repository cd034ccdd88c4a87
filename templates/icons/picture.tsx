import { pictureOf } from './picture-of.ts';

/** Draws the small picture of a page for a card. The card's text has the same meaning. */
export function Picture({ path }: { readonly path: string }) {
  return (
    <span className="card-picture">
      <Scene name={pictureOf(path)} />
    </span>
  );
}

/** Draws a scene of `templates/public/icons.svg`. The text next to it has the same meaning. */
export function Scene({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <use href={`/icons.svg#scene-${name}`} />
    </svg>
  );
}
