import { headingId } from '../../format/markdown.ts';
import type { ShortlistOption } from '../../types/competitors.schema.d.ts';
import { CompanyMark, slugOf } from '../marks/company-mark.tsx';
import { LogoMark } from '../marks/logo-mark.tsx';

interface ShortlistPreviewProps {
  /** The company that readers leave. */
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  readonly options: readonly ShortlistOption[];
  /** The heading of the section that has the whole list. */
  readonly heading: string;
}

/**
 * Renders where readers leave, and beside it the options in short: the mark and the name. Links to the whole
 * list, which says who each one suits.
 */
export function ShortlistPreview({ slug, name: left, kind, options, heading }: ShortlistPreviewProps) {
  return (
    <div className="preview">
      <div className="duel-side">
        <CompanyMark slug={slug} name={left} />
        <p className="duel-name">{left}</p>
        <p>{kind}</p>
      </div>
      <div>
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
    </div>
  );
}
