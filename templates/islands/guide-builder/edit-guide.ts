import { type Guide, NO_GUIDE, ownGuide, type Picture, type Step } from './guide.ts';

/** The draft, and the most recently removed step. */
export interface GuideState {
  readonly guide: Guide;
  readonly removed: { readonly step: Step; readonly at: number } | null;
}

/** The actions on a draft. */
export type GuideAction =
  | { readonly kind: 'open'; readonly guide: Guide }
  | { readonly kind: 'head'; readonly to: Partial<Pick<Guide, 'title' | 'intro'>> }
  | ({ readonly kind: 'append' } & Guide)
  | { readonly kind: 'add'; readonly id: string; readonly after: string | null }
  | { readonly kind: 'change'; readonly id: string; readonly to: Partial<Omit<Step, 'id'>> }
  | { readonly kind: 'picture'; readonly id: string; readonly to: Partial<Omit<Picture, 'id'>> }
  | { readonly kind: 'move'; readonly id: string; readonly by: number }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'restore' };

export const NO_STATE: GuideState = { guide: NO_GUIDE, removed: null };

/** Returns the draft after an action. Pure. */
export function editGuide(state: GuideState, action: GuideAction): GuideState {
  const { guide, removed } = state;
  const withSteps = (steps: readonly Step[]): GuideState => ({ ...state, guide: { ...guide, steps } });
  const at = 'id' in action ? guide.steps.findIndex(({ id }) => id === action.id) : -1;
  switch (action.kind) {
    case 'open':
      return { guide: action.guide, removed: null };
    case 'head':
      return { ...state, guide: { ...guide, ...action.to } };
    case 'append':
      return {
        guide: {
          title: guide.title || action.title,
          intro: guide.intro || action.intro,
          steps: [...ownGuide(guide).steps, ...action.steps],
        },
        removed: null,
      };
    case 'add': {
      const after = guide.steps.findIndex(({ id }) => id === action.after);
      const place = after < 0 ? guide.steps.length : after + 1;
      const step = { id: action.id, title: '', text: '', picture: null };
      return withSteps(guide.steps.toSpliced(place, 0, step));
    }
    case 'change':
      return withSteps(guide.steps.map((step) => (step.id === action.id ? { ...step, ...action.to } : step)));
    case 'picture':
      return withSteps(
        guide.steps.map((step) =>
          step.id === action.id && step.picture
            ? { ...step, picture: { ...step.picture, ...action.to } }
            : step,
        ),
      );
    case 'move': {
      const step = guide.steps[at];
      const to = at + action.by;
      if (!step || to < 0 || to >= guide.steps.length) return state;
      return withSteps(guide.steps.toSpliced(at, 1).toSpliced(to, 0, step));
    }
    case 'remove': {
      const step = guide.steps[at];
      if (!step) return state;
      return { guide: { ...guide, steps: guide.steps.toSpliced(at, 1) }, removed: { step, at } };
    }
    case 'restore':
      if (!removed) return state;
      return {
        guide: { ...guide, steps: guide.steps.toSpliced(removed.at, 0, removed.step) },
        removed: null,
      };
  }
}
