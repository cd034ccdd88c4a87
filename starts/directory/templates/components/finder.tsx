import { type PageLink, t } from 'rowpress/template';

interface FinderProps {
  readonly cities: readonly PageLink[];
  readonly services: readonly PageLink[];
  /** Where the field leads without JavaScript. With it, it opens the search. */
  readonly search: string;
}

/** The ways into the directory: the search, a city, or a service. */
export function Finder({ cities, services, search }: FinderProps) {
  return (
    <div className="finder">
      <a className="finder-field" href={search} data-search="">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14m9 16l-4-4" />
        </svg>
        {t('directory.searchHint')}
      </a>
      <Picker label={t('directory.chooseCity')} links={cities} />
      <Picker label={t('directory.chooseService')} links={services} />
    </div>
  );
}

function Picker({ label, links }: { readonly label: string; readonly links: readonly PageLink[] }) {
  return (
    <details className="picker" data-menu="">
      <summary>{label}</summary>
      <ul>
        {links.map(({ path, label: name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
