import type { PageLink } from 'rowpress/template';

interface CategoryLinksProps {
  readonly categories: readonly PageLink[] | undefined;
  /** The address of the list that the page is a part of. */
  readonly current: string;
  /** In a row under a heading, or in a column beside the posts. */
  readonly shape?: 'row' | 'column';
}

/** The list of posts from every category. */
const EVERY_CATEGORY = { path: '/blog/categories/pages/', label: 'Every category' };

/** The categories of the blog, the one on the page marked. */
export function CategoryLinks({ categories = [], current, shape = 'column' }: CategoryLinksProps) {
  const links = [...categories, EVERY_CATEGORY].map(({ path, label }) => (
    <a
      key={path}
      className={shape === 'row' ? 'button button-quiet button-small' : undefined}
      href={path}
      aria-current={path === current ? 'true' : undefined}
    >
      {label}
    </a>
  ));
  if (shape === 'row')
    return (
      <nav className="actions no-print" aria-label="Categories">
        {links}
      </nav>
    );
  return (
    <nav className="toc no-print" aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      {links}
    </nav>
  );
}
