import { html, type Markup } from '../../utils/markup.ts';

const LEVELS = [
  ['', 'All levels'],
  ['error', 'Errors'],
  ['warning', 'Warnings'],
  ['note', 'Notes'],
] as const;
const ORDERS = [
  ['level', 'Findings first'],
  ['path', 'By address'],
  ['own', 'Least own text first'],
  ['depth', 'Deepest first'],
] as const;

/** Returns the filters of a list. They stay hidden without the script. */
export function renderFilters(of: 'findings' | 'pages', families: readonly string[]): Markup {
  const option = ([value, label]: readonly [string, string]) =>
    html`<option value="${value}">${label}</option>`;
  const levels = of === 'pages' ? [...LEVELS, ['ok', 'Without findings'] as const] : LEVELS;
  return html`<form class="filters" data-filters="${of}" role="search" aria-label="Filter ${of}" hidden>
<label>Filter<input type="search" name="text" placeholder="${
    of === 'pages' ? 'Address, title, kind of finding' : 'Text, address, file'
  }" autocomplete="off" spellcheck="false"></label>
<label>Level<select name="level">${levels.map(option)}</select></label>
<label>Family<select name="family"><option value="">All families</option>${families.map((name) => option([name, name]))}</select></label>
${of === 'pages' ? html`<label>Order<select name="order">${ORDERS.map(option)}</select></label>` : []}<output aria-live="polite"></output></form>`;
}
