import type { ReactNode } from 'react';
import { headingId } from '../components/markdown.ts';
import { Section } from '../components/section.tsx';

interface SpecimenProps {
  /** The component's file in templates/components/, without its ending. */
  readonly file: string;
  /** Several components of one family share a specimen. */
  readonly heading?: string;
  /** Under its heading, over the page's whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A component on the page of components: its name, its file, and itself with real content. */
export function Specimen({ file, heading = nameOf(file), wide = false, children }: SpecimenProps) {
  return (
    <Section
      heading={heading}
      intro={`\`templates/components/${file}.tsx\``}
      id={`specimen-${headingId(heading)}`}
      layout={wide ? 'rows' : 'columns'}
    >
      {children}
    </Section>
  );
}

function nameOf(file: string): string {
  const words = file.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
