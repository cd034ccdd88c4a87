import type { Tool } from '../../types/tools.schema.d.ts';
import type { GuideOutline } from '../guide-builder/outline.ts';

/** Returns the page's example as the outline of a guide: its title and its parts in order. */
export function guideOutline({ example }: Tool): GuideOutline {
  return {
    title: example.title,
    steps: example.output.map(({ label = '', text }) => ({
      title: /^Step \d+$/.test(label) ? '' : label.replace(/^\d+\.\s+/, ''),
      text,
    })),
  };
}
