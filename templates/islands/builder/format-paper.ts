import type { Block, Paper } from './blocks.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The styles of an exported file. A frame that is printed gets them from a script. */
export const PAPER_STYLE = `
@page { margin: 16mm }
* { box-sizing: border-box }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1.25rem; background: #fff; color: #17181c; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word }
h1 { font-size: 1.8rem; line-height: 1.15; margin: 0 0 1rem }
h2 { font-size: 1.2rem; margin: 1.8rem 0 .4rem; break-after: avoid }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; break-after: avoid }
p { margin: 0 0 .7rem; white-space: pre-line }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; font-size: .93rem }
th, td { padding: .4rem .5rem; border: 1px solid #cfccc4; text-align: start; vertical-align: top }
tr { break-inside: avoid }
.boxes { list-style: none; padding: 0 } .boxes li::before { content: "☐ " }
`;

/** Returns the document as Markdown. */
export function formatMarkdown({ title, blocks }: Paper): string {
  return `${[`# ${oneLine(title)}`, ...blocks.map(markdownOf).filter(Boolean)].join('\n\n')}\n`;
}

/** Returns the document as one HTML file that loads nothing. For a frame of this page, without styles. */
export function formatHtml({ title, blocks }: Paper, hasStyle = true): string {
  const name = escapeMarkup(oneLine(title));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
${hasStyle ? `<style>${PAPER_STYLE}</style>\n` : ''}</head>
<body>
<main>
<h1>${name}</h1>
${blocks.map(htmlOf).join('\n')}
</main>
</body>
</html>
`;
}

/** Returns a document that is one picture, to be printed. */
export function formatSheet(svg: string, alt: string): string {
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<!doctype html><html lang="en"><title>${escapeMarkup(alt)}</title><img src="${picture}" alt="${escapeMarkup(alt)}"></html>`;
}

/** Returns the styles of a sheet that its picture fills. */
export function sheetStyle(size: string): string {
  return `@page { size: ${size}; margin: 0 } body { margin: 0 } img { display: block; width: 100%; max-height: 100vh }`;
}

function markdownOf(block: Block): string {
  if ('heading' in block) return `${'#'.repeat(block.level ?? 2)} ${oneLine(block.heading)}`;
  if ('text' in block) return block.text.trim();
  if ('list' in block)
    return block.list.map((line) => `- ${block.isChecklist ? '[ ] ' : ''}${oneLine(line)}`).join('\n');
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => oneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(block.columns), row(block.columns.map(() => '---')), ...block.rows.map(row)].join('\n');
}

function htmlOf(block: Block): string {
  if ('heading' in block) {
    const tag = `h${block.level ?? 2}`;
    return `<${tag}>${escapeMarkup(block.heading)}</${tag}>`;
  }
  if ('text' in block) return block.text.trim() && `<p>${escapeMarkup(block.text.trim())}</p>`;
  if ('list' in block) {
    const lines = block.list.map((line) => `<li>${escapeMarkup(line)}</li>`).join('');
    return `<ul${block.isChecklist ? ' class="boxes"' : ''}>${lines}</ul>`;
  }
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join('')}</tr>`;
  const rows = block.rows.map((row) => cells('td', row)).join('\n');
  return `<table><thead>${cells('th', block.columns)}</thead><tbody>${rows}</tbody></table>`;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
