import { type Breadcrumb, t } from 'rowpress/template';

/** Shows the way from the home page to this page. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumb')}>
      <ol>
        {trail.map(({ label, path }, at) => (
          <li key={path}>
            {at === trail.length - 1 ? <span aria-current="page">{label}</span> : <a href={path}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
