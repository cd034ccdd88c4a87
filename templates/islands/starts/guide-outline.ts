import type { Tool } from '../../types/tools.schema.d.ts';
import type { GuideOutline } from '../guide-builder/outline.ts';

/** Returns the page's example as the outline of a guide: its title and its parts in order. */
export function guideOutline({ example }: Tool): GuideOutline {
  return {
    title: example.title,
    steps: example.output.map(({ label = '', text }) => {
      const isNumbered = /^Step \d+$/.test(label);
      return {
        title: isNumbered ? firstSentence(text) : withoutNumber(label),
        text: isNumbered ? rest(text) : text,
      };
    }),
  };
}

function withoutNumber(label: string): string {
  return label.replace(/^\d+\.\s+/, '');
}

function firstSentence(text: string): string {
  return (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/[.:]$/, '');
}

function rest(text: string): string {
  return text.slice(firstSentence(text).length).replace(/^[.:]\s*/, '');
}
