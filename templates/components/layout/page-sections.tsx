import type { ReactNode } from 'react';
import { Contents } from '../navigation/contents.tsx';
import { Section } from './section.tsx';

/** A section of a page. Text stands beside its heading; what needs the page's width stands under it. */
export interface PageSection {
  readonly heading: string;
  readonly body: ReactNode;
  readonly wide?: boolean;
  readonly tinted?: boolean;
}

interface PageSectionsProps {
  /** What answers the reader's question, beside the contents. */
  readonly opening: ReactNode;
  /** In the order of the page; empty entries are left out. */
  readonly sections: readonly (PageSection | '' | undefined)[];
}

/** A page's opening with its contents, then its sections. */
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
