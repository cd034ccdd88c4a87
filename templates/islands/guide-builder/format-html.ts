import type { Guide, Picture, Step } from './guide.ts';
import { escapeHtml, inlineToHtml, textToHtml } from './guide-markup.ts';
import { GUIDE_STYLE } from './guide-style.ts';
import { marksSvg } from './marks-svg.ts';

/** Returns the address of a picture's file, or the picture itself as a data URL. */
export type PictureSource = (picture: Picture) => string;

/**
 * Returns the guide as one HTML document that loads nothing but what `source` names. For a frame of this
 * page, the document has no styles. `styleGuide` adds them.
 */
export function formatHtml(
  { title, intro, steps }: Guide,
  source: PictureSource,
  { hasStyle = true }: { readonly hasStyle?: boolean } = {},
): string {
  const name = title.trim() || 'Guide';
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
${hasStyle ? `<style>${GUIDE_STYLE}</style>\n` : ''}</head>
<body dir="auto">
<main>
<h1>${inlineToHtml(name)}</h1>
${textToHtml(intro)}
<ol>
${steps.map((step) => stepHtml(step, source)).join('\n')}
</ol>
</main>
</body>
</html>
`;
}

function stepHtml({ title, text, picture }: Step, source: PictureSource): string {
  const parts = [
    title.trim() && `<h2>${inlineToHtml(title.trim())}</h2>`,
    textToHtml(text),
    picture && pictureHtml(picture, source(picture)),
  ];
  return `<li>\n${parts.filter(Boolean).join('\n')}\n</li>`;
}

function pictureHtml(picture: Picture, address: string): string {
  const { width, height, alt, marks } = picture;
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  return `<figure>${image}${marks.length > 0 ? marksSvg(picture) : ''}</figure>`;
}
