import type { ReactNode } from 'react';
import { Contents } from '../navigation/contents.tsx';
import { ReadingSection } from './reading-section.tsx';
import { Section } from './section.tsx';

/** A section of a page. Text is beside its heading. Wide content is below the heading, across the page. */
export interface PageSection {
  readonly heading: string;
  readonly body: ReactNode;
  readonly wide?: boolean;
  readonly tinted?: boolean;
}

interface PageSectionsProps {
  /** The answer to the reader's question, rendered beside the contents. */
  readonly opening: ReactNode;
  /** The sections in page order. Empty entries are left out. */
  readonly sections: readonly (PageSection | '' | undefined)[];
  /** `column` keeps all sections in the column of the text, beside the contents. For reading pages. */
  readonly layout?: 'page' | 'column';
}

/** Renders a page's opening with its contents, then its sections. */
export function PageSections({ opening, sections, layout = 'page' }: PageSectionsProps) {
  const shown = sections.filter((section) => section !== undefined && section !== '');
  if (layout === 'column')
    return (
      <div className="wrap reading">
        <div className="reading-main">
          {opening}
          {shown.map(({ heading, body }) => (
            <ReadingSection key={heading} heading={heading}>
              {body}
            </ReadingSection>
          ))}
        </div>
        <aside className="reading-aside no-print">
          <Contents headings={shown.map(({ heading }) => heading)} />
        </aside>
      </div>
    );
  return (
    <>
      <div className="wrap reading">
        <div className="reading-main">{opening}</div>
        <aside className="reading-aside">
          <Contents headings={shown.map(({ heading }) => heading)} />
        </aside>
      </div>
      {shown.map(({ heading, body, wide = false, tinted = false }) => (
        <Section
          key={heading}
          heading={heading}
          layout={wide ? 'rows' : 'columns'}
          tone={tinted ? 'tinted' : 'plain'}
        >
          {body}
        </Section>
      ))}
    </>
  );
}
