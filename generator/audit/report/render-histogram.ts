import { html, type Markup } from '../../utils/markup.ts';
import { formatNumber } from './format-number.ts';
import { drawBar } from './render-families.ts';

/** The words from which each bar counts. */
const STEPS = [0, 25, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 4000];

/** Returns a histogram of the words of their own that pages have. Bars below `fewest` words are marked. */
export function renderHistogram(own: readonly number[], fewest: number): Markup {
  const counts = STEPS.map((from, at) => {
    const to = STEPS[at + 1] ?? Number.POSITIVE_INFINITY;
    return own.filter((words) => words >= from && words < to).length;
  });
  const used = counts.flatMap((count, at) => (count > 0 ? [at] : []));
  const [first = 0, last = 0] = [used[0], used.at(-1)];
  const most = Math.max(1, ...counts);
  const rows = counts.slice(first, last + 1).map((count, index) => {
    const at = first + index;
    const from = STEPS[at] ?? 0;
    const to = STEPS[at + 1];
    const label = to === undefined ? `${from} and more` : `${from} to ${to - 1}`;
    const isFew = to !== undefined && to - 1 < fewest;
    return html`<tr${isFew ? html` data-few` : []}><th scope="row">${label}</th><td><span class="drawn">${drawBar(
      (count / most) * 100,
    )}<span class="figure">${formatNumber(count)}</span></span></td></tr>`;
  });
  return html`<table class="histogram"><thead><tr><th scope="col">Own words</th><th scope="col">Pages</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
