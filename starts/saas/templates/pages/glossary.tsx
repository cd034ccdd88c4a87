import { type TemplateProps, t } from 'rowpress/template';
import { PageTop } from '../components/page-top.tsx';
import { groupLinks } from '../format/group-links.ts';
import { pageName } from '../format/page-name.ts';
import type { Site } from '../types/site.ts';

type Props = TemplateProps<unknown, Site>;

/** All terms, by their first letters. */
export default function Glossary({ page, links }: Props) {
  const terms = (links.terms ?? []).map((link) => ({ ...link, group: letterOf(link.label) }));
  const letters = groupLinks(terms);
  return (
    <div className="wrap stack">
      <PageTop page={page} title={pageName(page)} lede={page.description} />
      <nav aria-label={t('saas.letters')}>
        <ul className="chips letters">
          {letters.map(({ name: letter }) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="terms">
        {letters.map(({ name: letter, links: members }) => (
          <section key={letter}>
            <h2 id={idOf(letter)}>{letter}</h2>
            <ul>
              {members.map(({ path, label, summary }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                  {summary && summary !== label ? <p>{summary}</p> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Returns the first letter or digit of a term, or `#` if it begins with a sign. */
function letterOf(label: string): string {
  const [first = ''] = label.toUpperCase();
  return /[\p{L}\p{N}]/u.test(first) ? first : '#';
}

const idOf = (letter: string) => (letter === '#' ? 'letter-signs' : `letter-${letter.toLowerCase()}`);

export function jsonLd({ page, links }: Props): object[] {
  const name = pageName(page);
  const terms = (links.terms ?? []).map(({ label, summary }) => ({
    '@type': 'DefinedTerm',
    name: label,
    ...(summary && summary !== label && { description: summary }),
  }));
  return [{ '@type': 'DefinedTermSet', name, url: page.url, hasDefinedTerm: terms }];
}
