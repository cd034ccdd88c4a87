import { formatCounted, formatNumber } from '../audit/report/family-figures.ts';
import { drawBar, drawParts } from '../audit/report/family-table.ts';
import { drawLinkGraph } from '../audit/report/link-graph.ts';
import type { FamilyChange, FamilyLinkChange, SiteDiff } from '../types/diff.ts';
import { html, type Markup } from '../utils/markup.ts';
import { sizeOf } from './family-changes.ts';

/** More families are folded. */
const MAX_OPEN = 12;
/** The pairs of families whose links changed most are listed. */
const MOST_PAIRS = 15;
const PARTS = ['changed', 'neighbours', 'added', 'moved', 'gone'] as const;
const NAMES: Readonly<Record<(typeof PARTS)[number], string>> = {
  changed: 'changed',
  neighbours: 'neighbours',
  added: 'new',
  moved: 'moved',
  gone: 'gone',
};

/** Returns the site as a picture: its families before and now, and the links between them. */
export function renderSitePicture({ families, familyLinks }: SiteDiff): Markup {
  const differing = families.filter((family) => sizeOf(family) > 0 || family.before !== family.after);
  const links = familyLinks.filter(({ before, after }) => before !== after);
  if (differing.length === 0 && links.length === 0) return html``;
  const largest = Math.max(1, ...families.map(({ before, after }) => Math.max(before, after)));
  const same = families.length - differing.length;
  const rest =
    same > 0
      ? html`<p class="note">${same} more ${same === 1 ? 'family' : 'families'} without a change.</p>`
      : html``;
  const table = (shown: readonly FamilyChange[], label: string) =>
    html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table class="families">
<thead><tr><th scope="col">Family</th><th scope="col">Pages</th><th scope="col">Of these</th></tr></thead>
<tbody>${shown.map((family) => renderFamily(family, largest))}</tbody></table></div>`;
  const others = differing.slice(MAX_OPEN);
  const folded =
    others.length > 0
      ? html`<details><summary>${others.length} more with changes</summary>${table(others, 'More families')}</details>`
      : html``;
  return html`<section id="site"><h2>The site</h2>${table(differing.slice(0, MAX_OPEN), 'Families')}${folded}
<p class="key">${PARTS.map((part) => html`<span data-level="${part}">${NAMES[part]}</span>`)}</p>${rest}
<h3>Links between families</h3><p class="note">Links in the main part of pages. Navigation does not count.</p>
<div class="pair">${renderGraph(families, familyLinks)}${renderPairs(links)}</div></section>`;
}

function renderFamily(family: FamilyChange, largest: number): Markup {
  const { name, before, after } = family;
  const whole = Math.max(before, after + family.gone, 1);
  const parts = PARTS.map((part) => [part, family[part]] as const);
  const said = parts
    .filter(([, count]) => count > 0)
    .map(([part, count]) =>
      part === 'neighbours' ? formatCounted(count, 'neighbour') : `${formatNumber(count)} ${NAMES[part]}`,
    );
  const pages = before === after ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
  return html`<tr><th scope="row">${name}</th>
<td><span class="drawn">${drawBar((after / largest) * 100)}<span class="figure">${pages}</span></span></td>
<td><span class="drawn">${drawParts(parts, whole)}<span class="figure">${said.join(', ') || 'none'}</span></span></td></tr>`;
}

function renderGraph(families: readonly FamilyChange[], links: readonly FamilyLinkChange[]): Markup {
  const present = families
    .filter(({ after }) => after > 0)
    .map(({ name, after }) => ({ name, pages: after }))
    .sort((a, b) => b.pages - a.pages);
  const drawn = links.map(({ from, to, before, after }) => ({
    ...{ from, to, count: Math.max(before, after) },
    ...(before === after ? {} : { change: after > before ? ('more' as const) : ('fewer' as const) }),
  }));
  // What changed is drawn last, so that it lies on top.
  const order = drawn.toSorted((a, b) => Number(a.change === undefined) - Number(b.change === undefined));
  return drawLinkGraph(present, order, 'Green lines became more links, red lines fewer.');
}

/** Returns the pairs of families whose links changed, the greatest change first. */
function renderPairs(links: readonly FamilyLinkChange[]): Markup {
  if (links.length === 0) return html`<p class="note">No family has more or fewer links to another.</p>`;
  const sorted = links.toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const rest = sorted.length - MOST_PAIRS;
  return html`<div><table><caption>Links that changed in number</caption><thead><tr><th scope="col">From</th><th scope="col">To</th>
<th scope="col" class="number">Links</th></tr></thead><tbody>${sorted
    .slice(0, MOST_PAIRS)
    .map(
      ({ from, to, before, after }) =>
        html`<tr><td>${from}</td><td>${to}</td><td class="number">${formatNumber(before)} → ${formatNumber(after)}</td></tr>`,
    )}</tbody></table>${rest > 0 ? html`<p class="note">${formatCounted(rest, 'more pair')} of families.</p>` : html``}</div>`;
}
