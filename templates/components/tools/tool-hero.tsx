import type { ReactNode } from 'react';
import type { PageFacts } from 'rowpress/template';
import { TOOL_ID } from '../../islands/shared/use-start.ts';
import { Breadcrumbs } from '../navigation/breadcrumbs.tsx';
import { Inline } from '../prose/inline.tsx';
import { Unbroken } from '../prose/unbroken.tsx';

const PRIVACY = 'It is free. It works in your browser. Nothing is uploaded.';

/**
 * The note on privacy for speech. Some browsers offer voices that are online services, and the tool marks
 * them.
 */
export const SPEECH_PRIVACY =
  'It is free. It works in your browser. We never get your text. A voice of your own device keeps it on this machine; a voice marked "online" is a service of your browser or system.';

interface ToolHeroProps {
  readonly page: PageFacts;
  readonly headline: string;
  readonly lede: string;
  readonly eyebrow?: ReactNode;
  /** The main button, which acts on the tool. */
  readonly startLabel: string;
  /** The note on privacy, if it is not the usual one. */
  readonly privacy?: string;
  /** The tool. */
  readonly children: ReactNode;
}

/** Renders the top of a page whose subject is a tool: h1, a short answer, the main button and the tool. */
export function ToolHero({ page, headline, lede, eyebrow, startLabel, privacy, children }: ToolHeroProps) {
  return (
    <div className="page-top">
      <Breadcrumbs trail={page.breadcrumbs} />
      <div className="hero hero-tool wrap">
        <div className="hero-tool-head">
          <div className="hero-text">
            {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
            <h1>
              <Unbroken text={headline} />
            </h1>
          </div>
          <div className="hero-text">
            <Inline className="lede" text={lede} />
            <a className="button tool-start no-print" href={`#${TOOL_ID}`}>
              {startLabel}
            </a>
          </div>
        </div>
        <div id={TOOL_ID} className="hero-tool-body">
          {children}
          <p className="muted no-print">{privacy ?? PRIVACY}</p>
        </div>
      </div>
    </div>
  );
}
