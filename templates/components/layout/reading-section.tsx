import type { ReactNode } from 'react';
import { headingId } from '../../format/markdown.ts';

interface ReadingSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A section of a reading page: a heading with a fragment that the contents link to, and what stands under it. */
export function ReadingSection({ heading, children }: ReadingSectionProps) {
  return (
    <section aria-labelledby={headingId(heading)}>
      <h2 id={headingId(heading)}>{heading}</h2>
      {children}
    </section>
  );
}
