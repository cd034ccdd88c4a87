import type { Field } from './kind.ts';
import type { Item, Work } from './work.ts';

/** The work with an id for each item, and the state before the last large change. */
export interface BuilderState {
  readonly work: Work;
  readonly nextId: number;
  readonly before: Work | null;
}

/** The actions on the work. */
export type BuilderAction =
  | { readonly kind: 'open'; readonly work: Work }
  | { readonly kind: 'fields'; readonly texts: Work['fields'] }
  | { readonly kind: 'item'; readonly id: string; readonly key: string; readonly text: string }
  | { readonly kind: 'add'; readonly item: Item }
  | { readonly kind: 'move'; readonly id: string; readonly by: number }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'undo' };

/** Returns the state in which a builder opens. */
export function openWork(work: Work): BuilderState {
  return numbered({ work: { fields: {}, items: [] }, nextId: 1, before: null }, work, null);
}

/** Returns the work after an action. Opening, adding, moving and removing can be undone. Pure. */
export function editWork(state: BuilderState, action: BuilderAction): BuilderState {
  const { work, before } = state;
  const { items } = work;
  const change = (to: Partial<Work>): BuilderState => ({ ...state, work: { ...work, ...to } });
  const arrange = (to: readonly Item[]): BuilderState => ({ ...change({ items: to }), before: work });
  const at = 'id' in action ? items.findIndex(({ id }) => id === action.id) : -1;
  const item = items[at];
  switch (action.kind) {
    case 'open':
      return numbered(state, action.work, work);
    case 'fields':
      return change({ fields: { ...work.fields, ...action.texts } });
    case 'item':
      return item ? change({ items: items.with(at, { ...item, [action.key]: action.text }) }) : state;
    case 'add':
      return numbered(state, { ...work, items: [...items, action.item] }, work);
    case 'move':
      if (!item || at + action.by < 0 || at + action.by >= items.length) return state;
      return arrange(items.toSpliced(at, 1).toSpliced(at + action.by, 0, item));
    case 'remove':
      return arrange(items.filter((one) => one !== item));
    case 'undo':
      return before ? numbered({ ...state, before: null }, before, null) : state;
  }
}

/** Returns work without the texts that are still those of an example, such as its name. Choices stay. */
export function clearExample(work: Work, example: Work, fields: readonly Field[]): Work {
  const texts = { ...work.fields };
  for (const { key, options, type } of fields)
    if (!options && !type && texts[key] === example.fields[key]) delete texts[key];
  return { ...work, fields: texts };
}

function numbered(state: BuilderState, work: Work, before: Work | null): BuilderState {
  let { nextId } = state;
  const items = work.items.map((item) => (item.id ? item : { ...item, id: String(nextId++) }));
  return { work: { ...work, items }, nextId, before };
}
