import type { ReactNode } from 'react';
import type { PageLink } from 'rowpress/template';
import { LinkCards } from './link-cards.tsx';

interface RelatedProps {
  readonly heading: string;
  readonly links: readonly PageLink[] | undefined;
  readonly meta?: (link: PageLink) => ReactNode;
}

/** Renders cards for the pages that the data relates to this one. Renders nothing if there are none. */
export function Related({ heading, links, meta }: RelatedProps) {
  if (!links || links.length === 0) return null;
  return (
    <section className="section no-print">
      <div className="wrap stack-loose">
        <h2>{heading}</h2>
        <LinkCards links={links} {...(meta ? { meta } : {})} />
      </div>
    </section>
  );
}
