import type { ReactNode } from 'react';
import type { PageFacts, PageLink } from 'rowpress/template';
import { Icon } from '../../icons/icon.tsx';
import { LinkCards } from './link-cards.tsx';

interface RelatedProps {
  readonly heading: string;
  readonly links: readonly PageLink[] | undefined;
  readonly meta?: (link: PageLink) => ReactNode;
  /** A link to the page above this one is shown next to the heading. `upText` says what is there. */
  readonly page?: PageFacts;
  readonly upText?: string;
}

/** Renders cards for the pages that the data relates to this one. Renders nothing if there are none. */
export function Related({ heading, links, meta, page, upText }: RelatedProps) {
  if (!links || links.length === 0) return null;
  const up = page?.breadcrumbs.at(-2);
  return (
    <section className="section no-print">
      <div className="wrap stack-loose">
        <div className="heading-with-link">
          <h2>{heading}</h2>
          {up && upText ? (
            <a className="more-link" href={up.path}>
              {upText} <Icon name="arrow" />
            </a>
          ) : null}
        </div>
        <LinkCards links={links} {...(meta ? { meta } : {})} />
      </div>
    </section>
  );
}
