import type { Action } from '../rows/pages.schema.d.ts';
import type { Site } from '../rows/site.schema.d.ts';

interface ActionLinksProps {
  readonly site: Site;
  /** The keys of calls to action in site.yaml: the first is the main one. */
  readonly actions: readonly Action[];
}

/** Calls to action side by side: the main one filled, the others quiet. */
export function ActionLinks({ site, actions }: ActionLinksProps) {
  return (
    <div className="actions no-print">
      {actions.map((action, at) => (
        <a
          key={action}
          className={`button${at === 0 ? '' : ' button-quiet'}${action === 'extension' ? ' for-computers' : ''}`}
          href={site.actions[action].href}
        >
          {site.actions[action].label}
        </a>
      ))}
    </div>
  );
}
