import type { ReactNode } from 'react';
import type { PageFacts } from 'rowpress/template';
import { PagePicture } from '../../drawings/page-picture.tsx';
import type { PictureName } from '../../drawings/picture-name.ts';
import type { Action } from '../../types/blocks.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import { ActionLinks } from '../actions/action-links.tsx';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Inline } from '../prose/inline.tsx';
import { Unbroken } from '../prose/unbroken.tsx';

/** What the top of a page shows. */
export interface PageHeroProps {
  readonly page: PageFacts;
  readonly site: Site;
  readonly headline: string;
  readonly lede: string;
  /** A short text above the h1. */
  readonly eyebrow?: ReactNode;
  readonly actions?: readonly Action[] | undefined;
  /** The drawing beside the text. */
  readonly picture?: PictureName | undefined;
  /** A figure that replaces the drawing. */
  readonly figure?: ReactNode;
  /** A clip that replaces the drawing. */
  readonly clip?: ReactNode;
  /** Content below the actions, such as a form or a byline. */
  readonly children?: ReactNode;
}

/** Renders the top of a page: breadcrumbs, h1, a short answer, the next step and a drawing. */
export function PageHero({
  page,
  site,
  headline,
  lede,
  eyebrow,
  actions,
  picture,
  figure,
  clip,
  children,
}: PageHeroProps) {
  const text = (
    <div className="hero-text">
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>
        <Unbroken text={headline} />
      </h1>
      <Inline className="lede" text={lede} />
      {actions ? <ActionLinks site={site} actions={actions} path={page.path} /> : null}
      {children}
    </div>
  );
  return (
    <div className="page-top">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="hero wrap">
        {clip || figure || picture ? (
          <div className="hero-split">
            {text}
            {clip ||
              (figure ? <div className="figure">{figure}</div> : <PagePicture picture={picture} isHero />)}
          </div>
        ) : (
          text
        )}
      </div>
    </div>
  );
}
