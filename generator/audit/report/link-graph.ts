import { html, type Markup } from '../../utils/markup.ts';
import { type FamilyLink, type FamilyStats, formatCounted, formatNumber } from './family-figures.ts';

/** More families than this would not be readable on a circle. */
const MOST = 40;
/** The rows of the table below the graph. */
const ROWS = 12;
/** The graph's size and the radius of its circle, in units of its viewBox. */
const SIZE = 920;
const RADIUS = 236;
/** Names are cut after so many characters. Their full text stands in the tables. */
const LONGEST = 24;

/** A family with its number of pages. */
type Sized = Pick<FamilyStats, 'name' | 'pages'>;

/** The links between two families, and whether they became more or fewer. */
interface DrawnLink extends FamilyLink {
  readonly change?: 'more' | 'fewer';
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Returns the link graph by family, and a table of the most linked families. */
export function renderLinkGraph(families: readonly Sized[], links: readonly FamilyLink[]): Markup {
  const hint = 'Point at a family to see its links alone.';
  return html`${drawLinkGraph(families, links, hint)}<div>${renderTable(links)}</div>`;
}

/** Draws families on a circle, and lines as wide as they have links. `hint` says what to look at. */
export function drawLinkGraph(families: readonly Sized[], links: readonly DrawnLink[], hint: string): Markup {
  const shown = families.slice(0, MOST);
  const hidden = families.length - shown.length;
  const points = new Map(shown.map(({ name }, at) => [name, pointAt(at, shown.length)]));
  const drawn = links.filter(({ from, to }) => points.has(from) && points.has(to));
  const most = Math.max(1, ...drawn.map(({ count }) => count));
  const largest = Math.max(1, ...shown.map(({ pages }) => pages));
  return html`<figure class="graph"><div class="scroll" tabindex="0" role="region" aria-label="Links between families"><svg
viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Families on a circle, with lines for the links between their pages. The table says the same."><g
class="lines">${drawn.toReversed().map((link) => drawLink(link, points, most))}</g><g
class="nodes">${shown.map((family) => drawFamily(family, points.get(family.name) as Point, largest))}</g></svg></div>
<figcaption>A line grows wider with the logarithm of its links. ${hint}${
    hidden > 0 ? ` ${formatCounted(hidden, 'smaller family').replace('familys', 'families')} not drawn.` : ''
  }</figcaption></figure>`;
}

function pointAt(at: number, count: number): Point {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return { x: SIZE / 2 + RADIUS * Math.cos(angle), y: SIZE / 2 + RADIUS * Math.sin(angle), angle };
}

function drawLink(
  { from, to, count, change }: DrawnLink,
  points: ReadonlyMap<string, Point>,
  most: number,
): Markup {
  const [start, end] = [points.get(from), points.get(to)] as [Point, Point];
  const width = 0.6 + 4.4 * (Math.log1p(count) / Math.log1p(most));
  const path = start === end ? loopAt(start) : curve(start, end);
  return html`<path d="${path}" stroke-width="${width.toFixed(1)}" data-from="${from}" data-to="${to}"${change === undefined ? [] : html` data-change="${change}"`}><title>${from} → ${to}: ${formatCounted(count, 'link')}</title></path>`;
}

/** Returns a curve that bends towards the centre, and leaves a little to the side so that both ways show. */
function curve(start: Point, end: Point): string {
  const pull = 0.28;
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const aside = { x: (end.y - start.y) * 0.06, y: (start.x - end.x) * 0.06 };
  const x = SIZE / 2 + (middle.x - SIZE / 2) * pull + aside.x;
  const y = SIZE / 2 + (middle.y - SIZE / 2) * pull + aside.y;
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** Returns a small loop inside of the circle, for links within a family. */
function loopAt({ x, y, angle }: Point): string {
  const at = (turn: number, far: number) =>
    `${(x - far * Math.cos(angle + turn)).toFixed(1)} ${(y - far * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${x.toFixed(1)} ${y.toFixed(1)}C${at(0.6, 42)} ${at(-0.6, 42)} ${x.toFixed(1)} ${y.toFixed(1)}`;
}

function drawFamily({ name, pages }: Sized, { x, y, angle }: Point, largest: number): Markup {
  const radius = 3 + 9 * Math.sqrt(pages / largest);
  const isLeft = Math.cos(angle) < -0.001;
  const degrees = (angle * 180) / Math.PI + (isLeft ? 180 : 0);
  const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`;
  return html`<g class="node" data-family="${name}"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(
    1,
  )}"/><text transform="${turn}" x="${isLeft ? -18 : 18}" dy="0.35em" text-anchor="${
    isLeft ? 'end' : 'start'
  }">${shorten(name)} <tspan>${formatNumber(pages)}</tspan></text></g>`;
}

function shorten(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

function renderTable(links: readonly FamilyLink[]): Markup {
  const between = links.filter(({ from, to }) => from !== to);
  const rows = between.slice(0, ROWS);
  const rest = between.length - rows.length;
  return html`<table class="links"><caption>The families with the most links between them</caption><thead><tr><th scope="col">From</th><th scope="col">To</th>
<th scope="col" class="number">Links</th></tr></thead><tbody>${rows.map(
    ({ from, to, count }) =>
      html`<tr><td>${from}</td><td>${to}</td><td class="number">${formatNumber(count)}</td></tr>`,
  )}</tbody></table>${rest > 0 ? html`<p class="more">${formatCounted(rest, 'more pair')} of families.</p>` : []}`;
}
