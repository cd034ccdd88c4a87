import type { PictureFile } from './picture-file.ts';

/** Screens on which the column of a picture is narrow. */
const NARROW = '(max-width: 30rem), (min-width: 60rem) and (max-width: 70rem)';

interface DrawnPictureProps {
  readonly picture: PictureFile;
  /** The picture is in the first screen, so the browser fetches it at once. */
  readonly isHero?: boolean;
}

/** Renders a drawing of the product with its size, so that nothing moves when it arrives. */
export function DrawnPicture({ picture, isHero = false }: DrawnPictureProps) {
  const { address, alt, width, height, format, phone } = picture;
  return (
    <picture className={`drawing drawing-${format}`}>
      {phone ? (
        <source media={NARROW} srcSet={phone.address} width={phone.width} height={phone.height} />
      ) : null}
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        loading={isHero ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isHero ? 'high' : undefined}
      />
    </picture>
  );
}
