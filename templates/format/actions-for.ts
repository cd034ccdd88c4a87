import type { Action } from '../types/blocks.schema.d.ts';
import type { Tag } from '../types/shared.schema.d.ts';
import type { Site } from '../types/site.schema.d.ts';

/**
 * For each subject, what readers can do at once without an account, and the part of the product to look at.
 */
const SUBJECTS: Record<Tag, { readonly attempt: Action; readonly look: Action }> = {
  onboarding: { attempt: 'outlines', look: 'onboarding' },
  support: { attempt: 'record', look: 'knowledge' },
  training: { attempt: 'course', look: 'academy' },
  marketing: { attempt: 'storyboard', look: 'adStudio' },
  adoption: { attempt: 'guide', look: 'measure' },
  recording: { attempt: 'record', look: 'extension' },
  voice: { attempt: 'listen', look: 'makeVideo' },
  subtitles: { attempt: 'caption', look: 'translate' },
  editing: { attempt: 'time', look: 'makeVideo' },
  documentation: { attempt: 'guide', look: 'knowledge' },
  academy: { attempt: 'course', look: 'tests' },
  certification: { attempt: 'quiz', look: 'tests' },
  analytics: { attempt: 'measure', look: 'findPlan' },
  'video-hub': { attempt: 'hub', look: 'measure' },
  localisation: { attempt: 'translate', look: 'listen' },
  compliance: { attempt: 'quiz', look: 'governance' },
  sales: { attempt: 'storyboard', look: 'measure' },
};

/**
 * Why readers come to a page: to learn about a subject, to judge whether the product suits their team, to
 * plan a course, to compare it with another product, or to read what it changed elsewhere.
 */
export type Intent = 'learn' | 'judge' | 'plan' | 'compare' | 'story';

/** Returns the calls to action for a page about these subjects: the main one, then a quieter one. */
export function actionsFor(
  [subject]: readonly [Tag, ...Tag[]],
  intent: Intent = 'learn',
): readonly [Action, Action] {
  const { attempt, look } = SUBJECTS[subject];
  const pairs: Record<Intent, readonly [Action, Action]> = {
    learn: [attempt, look],
    judge: ['demo', look],
    plan: ['demoCourse', attempt],
    compare: ['trial', 'findPlan'],
    story: [look, 'demoCase'],
  };
  return pairs[intent];
}

/** Returns the site with labels that say what the readers of a family get from a call to action. */
export function labelActions(site: Site, labels: Readonly<Partial<Record<Action, string>>>): Site {
  const changed = Object.entries(labels).map(([key, label]) => {
    const action = key as Action;
    return [action, { ...site.actions[action], label }];
  });
  return { ...site, actions: { ...site.actions, ...Object.fromEntries(changed) } };
}
