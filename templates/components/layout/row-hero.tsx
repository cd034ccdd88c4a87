import type { ClipData } from '../../clips/frame.ts';
import { rowClip } from '../../clips/row-clip.tsx';
import type { Film } from '../../films/film.tsx';
import { PageHero, type PageHeroProps } from './page-hero.tsx';

/** What a row says of the top of its page. Its lede, or else its summary, is below the h1. */
interface HeroRow extends Pick<PageHeroProps, 'headline' | 'eyebrow' | 'actions' | 'picture'> {
  readonly lede?: string;
  readonly summary: string;
  readonly clip?: ClipData;
  readonly film?: Film;
}

type RowHeroProps = Pick<PageHeroProps, 'page' | 'site'> &
  Partial<PageHeroProps> & {
    readonly row: HeroRow;
  };

/** Renders the top of a page from its row. Other props replace what the row says. */
export function RowHero({ row, ...props }: RowHeroProps) {
  const { headline, lede = row.summary, eyebrow, actions, picture } = row;
  const clip = rowClip(row, props.page.video);
  return <PageHero {...{ headline, lede, eyebrow, actions, picture, clip }} {...props} />;
}
