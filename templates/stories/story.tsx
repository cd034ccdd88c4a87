import type { ReactNode } from 'react';
import { Section } from '../components/layout/section.tsx';
import { headingId } from '../format/markdown.ts';

interface StoryProps {
  /** The component's file, relative to `templates/components/` and without `.tsx`. */
  readonly file: string;
  /** The title. Components of one family can share a story. Default: the file's name. */
  readonly heading?: string;
  /** Puts the component below its heading, at the full width of the page. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Shows a component on the page of components: its name, its file, and the component with real content. */
export function Story({ file, heading = nameOf(file), wide = false, children }: StoryProps) {
  return (
    <Section
      heading={heading}
      intro={`\`templates/components/${file}.tsx\``}
      id={`story-${headingId(heading)}`}
      layout={wide ? 'rows' : 'columns'}
    >
      {children}
    </Section>
  );
}

/** Returns a file's name as words: `comparison/data-table` becomes `Data table`. */
function nameOf(file: string): string {
  const words = file.slice(file.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
