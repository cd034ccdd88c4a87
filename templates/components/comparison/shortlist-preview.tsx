import { headingId } from '../../format/markdown.ts';
import type { ShortlistOption } from '../../types/competitors.schema.d.ts';
import { CompanyMark, slugOf } from '../marks/company-mark.tsx';
import { LogoMark } from '../marks/logo-mark.tsx';

interface ShortlistPreviewProps {
  readonly options: readonly ShortlistOption[];
  /** The heading of the section that has the whole list. */
  readonly heading: string;
}

/** Renders the options in short: the mark and the name. Links to the whole list, which says who each one suits. */
export function ShortlistPreview({ options, heading }: ShortlistPreviewProps) {
  return (
    <div className="preview">
      <ol>
        {options.map(({ name, competitor, lessonreel }) => (
          <li key={name}>
            {lessonreel ? <LogoMark /> : <CompanyMark slug={slugOf({ name, competitor })} name={name} />}
            <p className="duel-name">{name}</p>
          </li>
        ))}
      </ol>
      <a href={`#${headingId(heading)}`}>Who each suits, and its trade-off</a>
    </div>
  );
}
