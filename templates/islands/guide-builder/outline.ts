import type { Guide } from './guide.ts';
import { newId } from './new-id.ts';

/** The parts of a document, from which a guide can start. */
export interface GuideOutline {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** Returns a guide with the parts of an outline, without pictures. */
export function guideFrom({ title, steps }: GuideOutline): Guide {
  return { title, intro: '', steps: steps.map((step) => ({ ...step, id: newId(), picture: null })) };
}
