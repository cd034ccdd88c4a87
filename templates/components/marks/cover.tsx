import type { ReactNode } from 'react';
import type { PageLink } from 'rowpress/template';
import { Bust } from '../people/portrait.tsx';
import { MarkShape, markColors } from './company-mark.tsx';

/** Addresses of stories and comparisons, with the slug of the company. */
const COMPANY_PAGE = /^\/(customers|compare|compare-competitors)\/([a-z0-9]+)(?:-vs-[^/]+|-alternatives)?\/$/;
/** Addresses of pages about one person. */
const PERSON_PAGE = /^\/(?:customer-educated-podcast|blog\/authors)\/[^/]+\/$/;

/**
 * Draws the cover of a page about a company or a person, for its card: the company's mark, and the person
 * that the page quotes. Returns undefined for other pages.
 */
export function coverOf({ path, label, facts }: PageLink): ReactNode {
  const [, kind, slug] = COMPANY_PAGE.exec(path) ?? [];
  if (slug) {
    const person = kind === 'customers' ? facts?.person : undefined;
    return <CompanyCover slug={slug} name={slug.toUpperCase()} person={person} />;
  }
  return PERSON_PAGE.test(path) ? <PersonCover name={facts?.guest ?? label} /> : undefined;
}

interface CompanyCoverProps {
  readonly slug: string;
  readonly name: string;
  /** The person that a story quotes. */
  readonly person?: string | undefined;
}

/** Draws a field in the company's colours with its mark and, in front of a disc, the person. */
export function CompanyCover({ slug, name, person }: CompanyCoverProps) {
  const [dark, bright] = markColors(slug);
  return (
    <svg className="cover" viewBox="0 0 160 80" aria-hidden="true">
      <rect width="160" height="80" fill={bright} opacity=".3" />
      <circle cx="112" cy="58" r="46" fill={dark} opacity={person ? '.85' : '.12'} />
      {person ? (
        <g transform="translate(66 -2) scale(.92)">
          <Bust name={person} />
        </g>
      ) : null}
      <g transform={person ? 'translate(16 14) scale(.53)' : 'translate(56 16) scale(.75)'}>
        <MarkShape slug={slug} name={name} />
      </g>
    </svg>
  );
}

function PersonCover({ name }: { readonly name: string }) {
  return (
    <svg className="cover" viewBox="0 0 160 80" aria-hidden="true">
      <circle cx="80" cy="62" r="50" fill="var(--color-accent)" opacity=".16" />
      <g transform="translate(36 -2) scale(.92)">
        <Bust name={name} />
      </g>
    </svg>
  );
}
