import type { Action } from '../../types/blocks.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import type { TextLanguage } from '../prose/inline.tsx';
import { ActionLinks } from './action-links.tsx';
import { Callout } from './callout.tsx';

interface NextStepProps {
  readonly site: Site;
  readonly heading?: string;
  /** The next step in the row's own words. Without it, only the calls to action are rendered. */
  readonly text?: string | undefined;
  readonly actions: readonly [Action, Action];
  /** The language of words between backticks, if they are foreign words and not code. */
  readonly code?: TextLanguage;
}

/**
 * Renders the end of a page: the row's next step with a fitting call to action, or only the calls to action.
 */
export function NextStep({ site, heading, text, actions, code }: NextStepProps) {
  if (heading && text) {
    const action = actionIn(text, site) ?? actions[0];
    return <Callout site={site} heading={heading} text={text} action={action} {...(code ? { code } : {})} />;
  }
  return (
    <div className="section wrap no-print">
      <ActionLinks site={site} actions={actions} />
    </div>
  );
}

/** Returns the call to action that the text links to, so that the button leads to the same place. */
function actionIn(text: string, site: Site): Action | undefined {
  const actions = Object.keys(site.actions) as Action[];
  return actions.find((action) => text.includes(`](${site.actions[action].href})`));
}
