import type { ReactNode } from 'react';
import { headingId } from '../../format/markdown.ts';
import { Inline } from '../prose/inline.tsx';
import { Unbroken } from '../prose/unbroken.tsx';

interface SectionProps {
  readonly heading?: string | undefined;
  readonly intro?: string | undefined;
  readonly id?: string;
  readonly tone?: 'plain' | 'tinted' | undefined;
  /**
   * `columns` puts the heading beside the content if there is room. Use it for text, which is narrower than
   * the page.
   */
  readonly layout?: 'rows' | 'columns';
  readonly children: ReactNode;
}

/** Renders a full-width section with its heading and an introduction. */
export function Section({ heading, intro, id, tone = 'plain', layout = 'rows', children }: SectionProps) {
  return (
    <section
      className={tone === 'tinted' ? 'section section-tinted' : 'section'}
      id={id ?? (heading && headingId(heading))}
    >
      <div className={layout === 'columns' ? 'wrap section-columns' : 'wrap'}>
        {heading ? (
          <div className="section-head">
            <h2>
              <Unbroken text={heading} />
            </h2>
            {intro ? <Inline text={intro} /> : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  );
}
