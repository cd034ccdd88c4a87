import type { Breadcrumb } from 'rowpress/template';
import { pillarOf } from '../../format/pillar-of.ts';

/**
 * Renders the links from the home page to this page, which also say the colour of the page. Renders
 * nothing on the home page.
 */
export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }) {
  if (trail.length < 2) return null;
  return (
    <nav
      className="breadcrumbs wrap"
      aria-label="Breadcrumb"
      data-pillar={pillarOf(trail.at(-1)?.path ?? '/')}
    >
      <ol className="crumbs">
        {trail.map(({ label, path }, at) => (
          <li key={path}>
            {at === trail.length - 1 ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
