import type { Action } from '../../types/blocks.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import { Inline, type TextLanguage } from '../prose/inline.tsx';

interface CalloutProps {
  readonly site: Site;
  readonly heading: string;
  readonly text: string;
  readonly action: Action;
  /** The language of words between backticks, if they are foreign words and not code. */
  readonly code?: TextLanguage;
}

/** Renders the one next step at the end of a page. */
export function Callout({ site, heading, text, action, code }: CalloutProps) {
  const { label, href } = site.actions[action];
  return (
    <section className="section no-print">
      <div className="wrap">
        <div className="callout">
          <h2>{heading}</h2>
          <Inline text={text} code={code} />
          <a className="button" href={href}>
            {label}
          </a>
        </div>
      </div>
    </section>
  );
}
