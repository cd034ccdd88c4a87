import type { Action } from '../../types/pages.schema.d.ts';
import type { Site } from '../../types/site.schema.d.ts';
import type { TextLanguage } from '../prose/inline.tsx';
import { ActionLinks } from './action-links.tsx';
import { Callout } from './callout.tsx';

interface NextStepProps {
  readonly site: Site;
  readonly heading?: string;
  /** The step in the row's own words; without it the calls to action stand alone. */
  readonly text?: string | undefined;
  readonly actions: readonly [Action, Action];
  /** The language of the words between backticks, where they are words of another language and no code. */
  readonly code?: TextLanguage;
}

/** The end of a page: its row's next step with the call to action that fits, or the calls to action alone. */
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

/** The call to action to which the text itself links, so that the button does not ask for something else. */
function actionIn(text: string, site: Site): Action | undefined {
  const actions = Object.keys(site.actions) as Action[];
  return actions.find((action) => text.includes(`](${site.actions[action].href})`));
}
