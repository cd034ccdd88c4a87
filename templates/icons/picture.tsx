/** Draws a scene of `templates/public/icons.svg`. The text next to it has the same meaning. */
export function Scene({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true">
      <use href={`/icons.svg#scene-${name}`} />
    </svg>
  );
}
