import type { PageLink, TemplateProps } from 'rowpress/template';
import type { DefinedTermSet } from 'schema-dts';
import { ListFilter } from '../components/actions/list-filter.tsx';
import { Blocks } from '../components/layout/blocks.tsx';
import { RowHero } from '../components/layout/row-hero.tsx';
import { headingId } from '../format/markdown.ts';
import { originOf } from '../format/organisation.ts';
import { pictureField } from '../format/structured-data.ts';
import type { SitePage } from '../types/pages.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

type Props = TemplateProps<{ readonly page: SitePage }, Site>;

/** Renders a glossary: its letters, and below each its terms with their definitions. */
export default function GlossaryHub({ page, site, rows: { page: row }, links }: Props) {
  const terms = links.items ?? [];
  const letters = groupByLetter(terms);
  return (
    <>
      <RowHero page={page} site={site} row={row} eyebrow={row.eyebrow ?? `${terms.length} terms`}>
        <nav className="letters" aria-label="Letters">
          {letters.map(({ letter }) => (
            <a key={letter} href={`#${letterId(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      </RowHero>
      <div className="section wrap" id="terms">
        <ListFilter label="Find a term" within="terms" items="dl > div" count={terms.length} />
        {letters.map(({ letter, terms: group }) => (
          <section key={letter} className="letter-group" aria-labelledby={letterId(letter)}>
            <h2 id={letterId(letter)}>{letter}</h2>
            <dl>
              {group.map(({ path, label, summary }) => (
                <div key={path}>
                  <dt>
                    <a href={path}>{label}</a>
                  </dt>
                  <dd>{summary}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Blocks blocks={row.sections} site={site} />
    </>
  );
}

function groupByLetter(
  terms: readonly PageLink[],
): { readonly letter: string; readonly terms: PageLink[] }[] {
  const groups = new Map<string, PageLink[]>();
  for (const term of terms) {
    const letter = term.label.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, group]) => ({ letter, terms: group }));
}

function letterId(letter: string): string {
  return `letter-${headingId(letter)}`;
}

export function jsonLd({ page, rows: { page: row }, links }: Props): (DefinedTermSet & object)[] {
  const origin = originOf(page);
  return [
    {
      '@type': 'DefinedTermSet',
      '@id': `${page.url}#terms`,
      name: row.name,
      description: row.summary,
      url: page.url,
      ...pictureField(page, row),
      hasDefinedTerm: (links.items ?? []).map(({ path, label, summary }) => ({
        '@type': 'DefinedTerm',
        '@id': `${origin}${path}#term`,
        name: label,
        description: summary,
        url: origin + path,
      })),
    },
  ];
}
