import type { ReactNode } from 'react';
import type { PageFacts } from 'rowpress/template';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageTopProps {
  readonly page: PageFacts;
  readonly title: string;
  readonly lede: string;
  /** What stands above the title. */
  readonly eyebrow?: string | undefined;
  readonly children?: ReactNode;
}

/** The top of a page: the way to it, its title, and what it is about. */
export function PageTop({ page, title, lede, eyebrow, children }: PageTopProps) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening page-top">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        {children}
      </div>
    </>
  );
}
