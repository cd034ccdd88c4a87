import { type TemplateProps, t } from 'rowpress/template';
import type { Site } from '../types/site.ts';

/** The page that is shown where there is none: what happened, and ways on. */
export default function NotFound({ page, site }: TemplateProps<unknown, Site>) {
  return (
    <div className="wrap lost">
      <p className="lost-code" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <p className="lede">{t('lostAddress')}</p>
      <p>
        <a className="button" href="/">
          {t('toHome')}
        </a>
      </p>
      <ul className="chips">
        {site.own.navigation.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
