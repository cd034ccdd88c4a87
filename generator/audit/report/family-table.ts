import type { Finding, LanguagePages } from '../../types/audit.ts';
import { html, type Markup } from '../../utils/markup.ts';
import { DEEPEST, type FamilyStats, formatNumber } from './family-figures.ts';

const LEVELS = ['error', 'warning', 'note', 'ok'] as const;
const NAMES = { error: 'with errors', warning: 'with warnings', note: 'with notes', ok: 'without findings' };

/** Returns the table of families: their size, health, depth and text, each drawn and in numbers. */
export function renderFamilies(families: readonly FamilyStats[]): Markup {
  const largest = Math.max(1, ...families.map(({ pages }) => pages));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Families"><table class="families">
<thead><tr><th scope="col">Family</th><th scope="col">Pages</th><th scope="col">Health</th>
<th scope="col">Clicks from home</th><th scope="col" class="number">Own words</th></tr></thead>
<tbody>${families.map((family) => renderFamily(family, largest))}</tbody></table></div>
<p class="key">${LEVELS.map((level) => html`<span data-level="${level}">${NAMES[level]}</span>`)}</p>`;
}

function renderFamily({ name, pages, health, depths, unreached, medianOwn }: FamilyStats, largest: number) {
  return html`<tr><th scope="row">${name}</th>
<td data-label="Pages"><span class="drawn">${drawBar((pages / largest) * 100)}<span class="figure">${formatNumber(pages)}</span></span></td>
<td data-label="Health"><span class="drawn">${drawHealth(health, pages)}<span class="figure">${sayHealth(health)}</span></span></td>
<td data-label="Clicks from home"><span class="drawn">${drawDepths(depths)}<span class="figure">${sayDepths(depths, unreached)}</span></span></td>
<td class="number" data-label="Own words">${formatNumber(medianOwn)}</td></tr>`;
}

const HEADS = ['Judged', 'Errors', 'Warnings', 'Notes'];

/** Returns the table of languages: their pages and their findings. A finding of several counts for each. */
export function renderLanguages(languages: readonly LanguagePages[], findings: readonly Finding[]): Markup {
  const largest = Math.max(1, ...languages.map(({ pages }) => pages));
  const rows = languages.map(({ language, pages, judged }) => {
    const own = findings.filter((finding) => finding.languages?.includes(language));
    const count = (wanted: string) => formatNumber(own.filter(({ level }) => level === wanted).length);
    const cells = ['error', 'warning', 'note'].map(
      (level, at) => html`<td class="number" data-label="${HEADS[at + 1] ?? ''}">${count(level)}</td>`,
    );
    return html`<tr><th scope="row">${language}</th>
<td data-label="Pages"><span class="drawn">${drawBar((pages / largest) * 100)}<span class="figure">${formatNumber(pages)}</span></span></td>
<td class="number" data-label="${HEADS[0] ?? ''}">${formatNumber(judged)}</td>${cells}</tr>`;
  });
  const heads = HEADS.map((head) => html`<th scope="col" class="number">${head}</th>`);
  return html`<h3>Languages</h3><div class="scroll" tabindex="0" role="region" aria-label="Languages"><table class="families">
<thead><tr><th scope="col">Language</th><th scope="col">Pages</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Draws a bar. `width` is a percentage. */
export function drawBar(width: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect
width="${width.toFixed(2)}" height="1"/></svg>`;
}

function drawHealth(health: FamilyStats['health'], pages: number): Markup {
  return drawParts(
    LEVELS.map((level) => [level, health[level]]),
    pages,
  );
}

/**
 * Draws parts of a whole one after another, each with its level. `whole` is the number that fills the bar.
 */
export function drawParts(
  parts: readonly (readonly [level: string, count: number])[],
  whole: number,
): Markup {
  let at = 0;
  const drawn = parts.map(([level, count]) => {
    const width = (count / whole) * 100;
    at += width;
    return html`<rect data-level="${level}" x="${(at - width).toFixed(2)}" width="${width.toFixed(2)}" height="1"/>`;
  });
  return html`<svg class="bar health" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}

function sayHealth(health: FamilyStats['health']): string {
  const { error, warning, note } = health;
  const faulty = error + warning + note;
  if (faulty === 0) return 'none of its own';
  const parts = (['error', 'warning', 'note'] as const).map(
    (level) => health[level] > 0 && `${formatNumber(health[level])} ${NAMES[level]}`,
  );
  return parts.filter((part) => part !== false).join(', ');
}

function drawDepths(depths: readonly number[]): Markup {
  const most = Math.max(1, ...depths);
  const columns = depths.map((count, depth) => {
    const height = count === 0 ? 0 : Math.max(1.5, (count / most) * 20);
    return html`<rect x="${depth * 10}" y="${(20 - height).toFixed(1)}" width="8" height="${height.toFixed(1)}"/>`;
  });
  return html`<svg class="columns" viewBox="0 0 ${(DEEPEST + 1) * 10} 20" aria-hidden="true"><path
d="M0 20.5H${(DEEPEST + 1) * 10 - 2}"/>${columns}</svg>`;
}

function sayDepths(depths: readonly number[], unreached: number): string {
  const reached = depths.flatMap((count, depth) => (count > 0 ? [depth] : []));
  const name = (depth: number) => (depth === DEEPEST ? `${depth}+` : String(depth));
  const [first, last] = [reached[0], reached.at(-1)];
  const range =
    first === undefined || last === undefined
      ? ''
      : first === last
        ? name(first)
        : `${name(first)} to ${name(last)}`;
  return [range, unreached > 0 ? `${unreached} not reached` : ''].filter((part) => part !== '').join(', ');
}
