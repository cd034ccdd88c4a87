import type { PageLink } from 'rowpress/template';

interface CategoryLinksProps {
  readonly categories: readonly PageLink[] | undefined;
  /** The address of the list that this page belongs to. */
  readonly current: string;
  /** `row` is for use below a heading, `column` for use beside the posts. */
  readonly shape?: 'row' | 'column';
}

/** The link to the posts of every category. */
const EVERY_CATEGORY = { path: '/blog/categories/pages/', label: 'Every category' };

/** Renders links to the blog's categories and marks the current one. */
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
