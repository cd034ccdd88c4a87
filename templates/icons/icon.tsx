import type { IconName } from '../types/site.schema.d.ts';

/** Draws an icon of `templates/public/icons.svg`. The text next to it says what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
