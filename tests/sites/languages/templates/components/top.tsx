import { type Breadcrumb, type PageFacts, t } from 'rowpress/template';
import type { Site } from '../types/site.ts';
import { LanguageSwitch } from './language-switch.tsx';

interface TopProps {
  readonly page: PageFacts;
  readonly site: Site;
}

/** The first line of a page: the way to it, and its other languages. */
export function Top({ page, site }: TopProps) {
  return (
    <div className="top">
      <Breadcrumbs trail={page.breadcrumbs} />
      <LanguageSwitch page={page} site={site} />
    </div>
  );
}

function Breadcrumbs({ trail }: { readonly trail: readonly Breadcrumb[] }) {
  if (trail.length < 2) return null;
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
