import type { PictureSource } from './format-html.ts';
import type { Guide } from './guide.ts';

/** Returns the guide as Markdown: per step a numbered heading, the text as typed, and the picture. */
export function formatMarkdown({ title, intro, steps }: Guide, source: PictureSource): string {
  const head = [`# ${oneLine(title) || 'Guide'}`, intro.trim()];
  const parts = steps.flatMap((step, at) => [
    `## ${at + 1}. ${oneLine(step.title)}`.trim(),
    step.text.trim(),
    step.picture ? `![${altText(step.picture.alt)}](${source(step.picture)})` : '',
  ]);
  return `${[...head, ...parts].filter(Boolean).join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function altText(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, '\\$&');
}
