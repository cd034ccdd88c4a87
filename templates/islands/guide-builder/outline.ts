import type { Guide } from './guide.ts';
import { newId } from './new-id.ts';

/** The parts of a document, from which a guide can start. A numbered step has no title. */
export interface GuideOutline {
  readonly title: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
}

/** Returns a guide with the headings of an outline. The example's own words are prompts. */
export function guideFrom({ steps }: GuideOutline): Guide {
  return {
    title: '',
    intro: '',
    steps: steps.map((prompt) => ({ title: prompt.title, text: '', id: newId(), picture: null, prompt })),
  };
}

/** Returns the parts of an outline in one line. */
export function contentsOf({ steps }: GuideOutline): string {
  const names = steps.map(({ title, text }) => title || (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text));
  return names.map((name) => withoutMarks(name).replace(/[.:]$/, '')).join(' · ');
}

/** Returns the example's words without the signs of Markdown and the notes on its pictures. */
export function withoutMarks(text: string): string {
  return text.replace(/\s*\((?:Image|Mark):[^)]*\)/g, '').replace(/\*\*|`/g, '');
}
