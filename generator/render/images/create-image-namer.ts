import { IMAGE_FOLDER } from '../../address/reserved-names.ts';
import type { CardImage, CardModule, CardProps } from '../../types/card.ts';
import type { IndexedPage } from '../../types/page.ts';
import type { PageIndex, PublicIndex } from '../../types/plan.ts';
import { hashContent } from '../../utils/hash-content.ts';
import { FORMAT_HASH } from './image-format.ts';

/** What all images of a site depend on. */
export interface CardSite {
  readonly index: PageIndex;
  readonly siteName: string;
  readonly card: CardModule;
  /** The hash of the card's code and everything it imports. */
  readonly codeHash: string;
  readonly fontsHash: string;
}

/**
 * Makes the function that names a page's image without drawing it. It is pure: the same card, fonts and props
 * give the same name. It returns undefined for the error page, for pages whose route names a picture, and for
 * families without cards.
 */
export function createImageNamer({
  index,
  siteName,
  card,
  codeHash,
  fontsHash,
}: CardSite): (page: IndexedPage) => CardImage | undefined {
  const withoutCards = new Set(index.families.flatMap(({ name, hasCards }) => (hasCards ? [] : [name])));
  return (page) => {
    if (withoutCards.has(page.family) || page.image || page.path === index.errorPage?.path) return undefined;
    const props = shownProps(card, {
      title: page.title,
      eyebrow: eyebrow(page, index),
      summary: page.link.summary,
      family: page.family,
      siteName,
      path: page.path,
    });
    const hash = hashContent(FORMAT_HASH, codeHash, fontsHash, JSON.stringify(props));
    return { file: `${IMAGE_FOLDER}${hash}.png`, hash, props };
  };
}

function eyebrow({ path, parent, title, link }: IndexedPage, index: PublicIndex): string | null {
  const above = parent === undefined || parent === '/' ? undefined : index.byPath.get(parent)?.link.label;
  const label = above ?? (path === '/' ? title : link.label);
  return label === title ? null : label;
}

/** Returns only those props that the card declares in `shows`, so that the image cannot depend on others. */
function shownProps({ shows }: CardModule, props: CardProps): CardProps {
  return shows
    ? (Object.fromEntries(shows.toSorted().map((name) => [name, props[name]])) as unknown as CardProps)
    : props;
}
