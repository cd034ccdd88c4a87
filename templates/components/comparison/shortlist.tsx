import type { ShortlistOption } from '../../types/competitors.schema.d.ts';
import { CompanyMark, slugOf } from '../marks/company-mark.tsx';
import { LogoMark } from '../marks/logo-mark.tsx';
import { Inline } from '../prose/inline.tsx';

interface ShortlistProps {
  readonly options: readonly ShortlistOption[];
  /** Returns the address of the option's own page, if it has one. */
  readonly pageOf: (option: ShortlistOption) => string | null | undefined;
}

/** Renders options from top to bottom: who each one suits, and its trade-off. */
export function Shortlist({ options, pageOf }: ShortlistProps) {
  return (
    <ul className="options">
      {options.map((option) => {
        const page = pageOf(option);
        return (
          <li key={option.name} className={option.lessonreel ? 'option option-ours' : 'option'}>
            <div className="option-name">
              {option.lessonreel ? <LogoMark /> : <CompanyMark slug={slugOf(option)} name={option.name} />}
              <h3>{page ? <a href={page}>{option.name}</a> : option.name}</h3>
              {option.lessonreel ? <span className="badge">Ours</span> : null}
            </div>
            <div>
              <p className="aside-title">Suits</p>
              <Inline text={option.suits} />
            </div>
            <div>
              <p className="aside-title">Trade-off</p>
              <Inline text={option.trade} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
