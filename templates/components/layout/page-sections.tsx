import type { ReactNode } from 'react';
import { Contents } from '../navigation/contents.tsx';
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
}

/** Renders a page's opening with its contents, then its sections. */
export function PageSections({ opening, sections }: PageSectionsProps) {
  const shown = sections.filter((section) => section !== undefined && section !== '');
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
