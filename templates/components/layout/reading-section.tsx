import type { ReactNode } from 'react';
import { headingId } from '../../format/markdown.ts';

interface ReadingSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Renders a section of a reading page: a heading with an id that the contents link to, then the content. */
export function ReadingSection({ heading, children }: ReadingSectionProps) {
  return (
    <section aria-labelledby={headingId(heading)}>
      <h2 id={headingId(heading)}>{heading}</h2>
      {children}
    </section>
  );
}
