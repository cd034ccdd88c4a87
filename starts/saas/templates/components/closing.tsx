import { t } from 'rowpress/template';
import type { Site } from '../types/site.ts';

/** The end of a page: what to do next, and what it costs. */
export function Closing({ site }: { readonly site: Site }) {
  const { action, actionNote, pricing } = site.own;
  return (
    <section className="closing">
      <h2>{t('saas.try', { name: site.name })}</h2>
      <p className="actions">
        <a className="button" href={action.href}>
          {action.label}
        </a>
        <a className="button button-quiet" href={pricing}>
          {t('saas.seePrices')}
        </a>
      </p>
      {actionNote ? <p className="action-note">{actionNote}</p> : null}
    </section>
  );
}
