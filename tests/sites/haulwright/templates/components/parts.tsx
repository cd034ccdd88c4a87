import type { Breadcrumb, ListProps, PageLink, RowReference } from 'rowpress/template';

/** Shows the way from the home page to this page. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }) {
  if (trail.length < 2) return null;
  return (
    <nav className="trail" aria-label="Breadcrumb">
      {trail.map(({ label, path }) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Shows links to pages, each with what it says of itself. */
export function Cards({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul className="cards">
      {links.map(({ path, label, summary }) => (
        <li key={path}>
          <a href={path}>{label}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}

/** Shows each list of links of a page under its name. */
export function LinkLists({ links }: { readonly links: Readonly<Record<string, readonly PageLink[]>> }) {
  return Object.entries(links)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => (
      <section key={name}>
        <h2>{name}</h2>
        <Cards links={list} />
      </section>
    ));
}

/** Links to the pages of rows and values that a row names, if they have pages. */
export function References({
  refs = {},
}: {
  readonly refs: Readonly<Record<string, RowReference>> | undefined;
}) {
  return (
    <ul className="tags">
      {Object.values(refs).map(({ slug, label, path }) => (
        <li key={slug}>{path === null ? label : <a href={path}>{label}</a>}</li>
      ))}
    </ul>
  );
}

/** Links to the other pages of a long list. */
export function Pager({ list }: { readonly list: ListProps }) {
  if (list.pages === 1) return null;
  return (
    <nav className="tags" aria-label="Pages">
      {list.previous ? <a href={list.previous}>Previous</a> : null}
      {list.next ? <a href={list.next}>Next</a> : null}
    </nav>
  );
}
