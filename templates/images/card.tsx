import type { CSSProperties } from 'react';
import type { CardProps } from 'rowpress/template';
import { colors } from './colors.ts';
import { Mark } from './mark.tsx';
import { Motif } from './motif.tsx';

const CARD_WIDTH = 1200;
const MARGIN = 64;
const TITLE_SIZES = [84, 70, 58];
/** A little more than the average of the typeface, so that a title of wide letters fits as well. */
const CHARACTER_EMS = 0.53;

export const shows = ['title', 'eyebrow', 'family', 'siteName', 'path'] as const;

/**
 * The picture that a shared link shows: the site's sign, what kind of page it is, its title, and a drawing
 * that differs from page to page.
 */
export default function Card({
  title,
  eyebrow,
  family,
  siteName,
  path,
}: Pick<CardProps, (typeof shows)[number]>) {
  const headline = withoutSuffix(title, `${siteName} ${eyebrow ?? ''}`);
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        backgroundColor: colors.paper,
        color: colors.ink,
        fontFamily: 'instrument-sans, instrument-sans-extended',
        fontWeight: 600,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, margin: `48px ${MARGIN}px 0` }}>
        <Mark size={50} />
        <div style={{ fontSize: 31, letterSpacing: '-0.01em' }}>{siteName}</div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          justifyContent: 'center',
          margin: `0 ${MARGIN}px`,
        }}
      >
        {eyebrow ? (
          <div
            style={{ display: 'block', marginBottom: 12, fontSize: 29, color: colors.accent, lineClamp: 1 }}
          >
            {eyebrow}
          </div>
        ) : null}
        <div style={{ display: 'block', lineHeight: 1.08, letterSpacing: '-0.02em', ...fitTitle(headline) }}>
          {headline}
        </div>
      </div>
      <Motif family={family} seed={path} />
    </div>
  );
}

/** A title without the name at its end that the card shows anyway, as in `Pricing | Lessonreel`. */
function withoutSuffix(title: string, shown: string): string {
  const [, headline, suffix = ''] = /^(.+) [|–] ([^|–]+)$/.exec(title) ?? [];
  return headline && shown.includes(suffix) ? headline : title;
}

/** As large as fits in two lines of equal length, or in three when the title is long. */
function fitTitle(title: string): CSSProperties {
  const fontSize = title.length > 22 ? TITLE_SIZES.find((size) => countLines(title, size) <= 2) : 104;
  return fontSize ? { fontSize, textWrap: 'balance' } : { fontSize: 58, lineClamp: 3 };
}

/** The lines of a title in pixels of type, with the usual width of a character. */
function countLines(title: string, fontSize: number): number {
  const room = (CARD_WIDTH - 2 * MARGIN) / (fontSize * CHARACTER_EMS);
  let lines = 1;
  let used = 0;
  for (const { length } of title.split(' ')) {
    if (used > 0 && used + 1 + length > room) {
      lines += 1;
      used = length;
    } else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}
