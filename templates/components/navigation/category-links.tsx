import type { PageLink } from 'rowpress/template';

interface CategoryLinksProps {
  readonly categories: readonly PageLink[] | undefined;
  /** The address of the list that this page belongs to. */
  readonly current: string;
  /** The address of this page. */
  readonly here: string;
}

/** The link to the posts of every category. */
const EVERY_CATEGORY = { path: '/blog/categories/pages/', label: 'Every category' };

/**
 * Renders links to the blog's categories and marks the current one, which is a link only from a further page.
 */
export function CategoryLinks({ categories = [], current, here }: CategoryLinksProps) {
  return (
    <nav className="actions no-print" aria-label="Categories">
      {[...categories, EVERY_CATEGORY].map(({ path, label }) => {
        const Tag = path === here ? 'span' : 'a';
        return (
          <Tag
            key={path}
            className="button button-quiet button-small"
            href={path === here ? undefined : path}
            aria-current={path === current ? 'true' : undefined}
          >
            {label}
          </Tag>
        );
      })}
    </nav>
  );
}
