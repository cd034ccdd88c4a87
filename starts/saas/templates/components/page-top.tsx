import type { ReactNode } from 'react';
import { type PageFacts, Picture, type PictureFile } from 'rowpress/template';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface PageTopProps {
  readonly page: PageFacts;
  readonly title: string;
  /** What the page is about. */
  readonly lede?: string | undefined;
  /** What stands above the title. */
  readonly eyebrow?: ReactNode;
  readonly logo?: PictureFile | undefined;
  readonly children?: ReactNode;
}

/** The top of a page: the way to it, its title, and what it is about. */
export function PageTop({ page, title, lede, eyebrow, logo, children }: PageTopProps) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="opening page-top">
        {logo ? <Picture className="logo" src={logo} widths={[64, 128, 256]} sizes="4rem" /> : null}
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1>{title}</h1>
        {lede ? <p className="lede">{lede}</p> : null}
        {children}
      </div>
    </>
  );
}
