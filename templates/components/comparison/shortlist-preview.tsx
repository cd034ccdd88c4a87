import { firstSentence } from '../../format/first-sentence.ts';
import { headingId } from '../../format/markdown.ts';
import type { ShortlistOption } from '../../types/competitors.schema.d.ts';
import { CompanyMark, slugOf } from '../marks/company-mark.tsx';
import { LogoMark } from '../marks/logo-mark.tsx';
import { Inline } from '../prose/inline.tsx';

interface ShortlistPreviewProps {
  readonly options: readonly ShortlistOption[];
  /** The heading of the section that has the whole list. */
  readonly heading: string;
}

/** Renders the options in short: the mark, the name, and who each one suits. Links to the whole list. */
export function ShortlistPreview({ options, heading }: ShortlistPreviewProps) {
  return (
    <div className="preview">
      <ol>
        {options.map(({ name, suits, competitor, lessonreel }) => (
          <li key={name}>
            {lessonreel ? <LogoMark /> : <CompanyMark slug={slugOf({ name, competitor })} name={name} />}
            <div>
              <p className="duel-name">{name}</p>
              <Inline text={firstSentence(suits)} />
            </div>
          </li>
        ))}
      </ol>
      <a href={`#${headingId(heading)}`}>Who each suits, and its trade-off</a>
    </div>
  );
}
