import type { Tag } from '../types/blog.schema.d.ts';
import type { Action } from '../types/pages.schema.d.ts';

/** The call to action for each subject. */
const ACTIONS: Record<Tag, Action> = {
  onboarding: 'demo',
  support: 'extension',
  training: 'demo',
  marketing: 'record',
  adoption: 'demo',
  recording: 'extension',
  voice: 'trial',
  subtitles: 'trial',
  editing: 'trial',
  documentation: 'extension',
  academy: 'demo',
  certification: 'demo',
  analytics: 'demo',
  'video-hub': 'trial',
  localisation: 'trial',
  compliance: 'demo',
  sales: 'demo',
};

/**
 * Returns the calls to action for a page about these subjects: one for the first subject, then a quieter one.
 */
export function actionsFor([subject]: readonly [Tag, ...Tag[]]): readonly [Action, Action] {
  const action = ACTIONS[subject];
  return [action, action === 'trial' ? 'demo' : 'trial'];
}
