import type { Action } from '../../types/blocks.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';

interface ActionLinksProps {
  readonly site: Site;
  /** Keys of calls to action in `site.yaml`. The first is the main one. */
  readonly actions: readonly Action[];
  /** The page's own address. On the browser extension's own page, the link leads to the store. */
  readonly path?: string;
}

/** Renders calls to action side by side. The first is filled, the others are quiet. */
export function ActionLinks({ site, actions, path }: ActionLinksProps) {
  const isStore = actions.includes('extension') && site.actions.extension.href === path;
  return (
    <>
      <div className="actions no-print">
        {actions.map((action, at) => (
          <a
            key={action}
            className={`button${at === 0 ? '' : ' button-quiet'}${action === 'extension' ? ' for-computers' : ''}`}
            href={isStore && action === 'extension' ? site.urls.extensionStore : site.actions[action].href}
          >
            {site.actions[action].label}
          </a>
        ))}
      </div>
      {isStore ? (
        <p className="for-others muted no-print">
          You can’t install it here: it needs Chrome, Edge or another Chromium browser on a computer. Open
          this page there.
        </p>
      ) : null}
    </>
  );
}
