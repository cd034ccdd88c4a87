import { drawCity, drawPattern, drawPlace, randomOf } from '../format/drawings.ts';

interface ArtworkProps {
  readonly kind: 'city' | 'place' | 'service';
  /** What the drawing follows from, such as the slug of a row. */
  readonly seed: string;
  readonly className?: string;
}

const DRAW = { city: drawCity, place: drawPlace, service: drawPattern };
/** How many palettes there are in styles/artwork.css. */
const PALETTES = 5;

/** Shows a drawing that stands for a row without a photo. */
export function Artwork({ kind, seed, className = '' }: ArtworkProps) {
  const palette = Math.floor(randomOf(`${kind} ${seed}`)() * PALETTES) + 1;
  return (
    <svg
      className={`artwork palette-${palette} ${className}`.trim()}
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
