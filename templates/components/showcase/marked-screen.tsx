import { ProductScreen, type ScreenName, type ScreenPlace } from '../../screens/screen.tsx';
import { Inline } from '../prose/inline.tsx';

/** A part of a screen: where its number is, and what it is. */
export interface ScreenMark {
  readonly at: ScreenPlace;
  readonly title: string;
  readonly text: string;
  readonly href?: string | undefined;
}

interface MarkedScreenProps {
  readonly screen: ScreenName;
  readonly marks: readonly ScreenMark[];
}

/** Renders a screen of the product with numbers on its parts, and a list that explains each number. */
export function MarkedScreen({ screen, marks }: MarkedScreenProps) {
  return (
    <div className="marked-screen">
      <ProductScreen name={screen} marks={marks.map(({ at }) => at)} />
      <ol>
        {marks.map(({ title, text, href }) => (
          <li key={title}>
            <h3>{href ? <a href={href}>{title}</a> : title}</h3>
            <Inline text={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
