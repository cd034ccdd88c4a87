import { drawCity, drawPattern, drawPlace, randomOf } from '../format/drawings.ts';

interface ArtworkProps {
  readonly kind: 'city' | 'place' | 'service';
  /** What the drawing follows from, such as the slug of a row. */
  readonly seed: string;
  /** The palette, from 1 for that of the site. It follows from the seed if it is left out. */
  readonly palette?: number;
}

const DRAW = { city: drawCity, place: drawPlace, service: drawPattern };
/** How many palettes there are in styles/artwork.css. */
const PALETTES = 5;

const paletteOf = (seed: string) => Math.floor(randomOf(seed)() * PALETTES) + 1;

/** Shows a drawing that stands for a row without a photo. */
export function Artwork({ kind, seed, palette = paletteOf(`${kind} ${seed}`) }: ArtworkProps) {
  return (
    <svg
      className={`artwork palette-${palette}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {DRAW[kind](seed).map(([name, path]) => (
        <path key={path} className={name} d={path} />
      ))}
    </svg>
  );
}
