import type {
  CauseGroup,
  ClaimChange,
  PageChange,
  SiteDiff,
  SummaryPart,
  SummarySentence,
} from '../types/diff.ts';
import { html, type Markup } from '../utils/markup.ts';
import {
  type ChangeLine,
  claimFields,
  describeCause,
  describeCauseGroup,
  describeClaim,
  describeCounts,
  describeGone,
  describeLanguages,
  linesOf,
  shownCauseGroups,
} from './descriptions.ts';
import { renderSitePicture } from './site-picture.ts';

/** Longer lists of addresses are folded. */
const MAX_OPEN = 10;

/**
 * Returns a diff as one HTML file without scripts and without anything from elsewhere. `summary` stands at
 * its top.
 */
export function formatDiffPage(
  since: string,
  diff: SiteDiff,
  summary: readonly SummarySentence[] = [],
): string {
  const {
    risks,
    causes,
    claims = [],
    added,
    gone,
    moved,
    indexed,
    unindexed,
    changed,
    neighbours,
    notes,
  } = diff;
  const path = (page: { readonly path: string }) => html`<code>${page.path}</code>`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex"><title>What this release changes</title>${DIFF_STYLE}</head><body><main>
<h1>What this release changes</h1>${summary.map((sentence) => html`<p>${sentence.map(formatPart)}</p>`)}<p class="lead">Since <code>${since}</code>: ${describeCounts(diff.counts)}.</p>
${describeLanguages(diff.counts).map((line) => html`<p class="note">${line}</p>`)}
${notes.map((note) => html`<p class="note">${note}</p>`)}
${list(
  'Risks',
  risks.map(
    ({ kind, message, pages }) =>
      html`<b class="risk">${kind}</b> ${message} (${pages.length})<div class="paths">${fold(pages)}</div>`,
  ),
)}
${list('Brought by', shownCauseGroups(diff).map(describeGroup))}${list(
  'Causes',
  causes.map((cause) => html`${describeCause(cause)}<div class="paths">${fold(cause.pages)}</div>`),
)}
${section('Facts and claims', claims.length, claims.map(formatClaim))}
${renderSitePicture(diff)}
${section('Changed pages', changed.length, formatPages(changed))}
${list(
  'New pages',
  added.map((page) => html`${path(page)} ${page.title}${page.index ? '' : ' (noindex)'}`),
)}
${list(
  'Moved pages',
  moved.map(
    ({ from, to, redirect }) =>
      html`<code>${from}</code> is now <code>${to}</code>${redirect === undefined ? ', without a redirect' : ''}`,
  ),
)}
${list(
  'Gone pages',
  gone.map((page) => html`${path(page)} ${page.title}${describeGone(page)}`),
)}
${list('Now indexed', indexed.map(path))}${list('No longer indexed', unindexed.map(path))}
${section('Pages that show a change of another page', neighbours.length, formatPages(neighbours))}
</main></body></html>
`.text;
}

function describeGroup(group: CauseGroup): Markup {
  return html`${describeCauseGroup(group)}`;
}

/** Returns a part of a summary. The address of a link is one that `summarizeDiff` has checked. */
function formatPart({ kind, text, href }: SummaryPart): Markup {
  if (kind === 'quote') return html`<q>${text}</q>`;
  if (href !== undefined) return html`<a href="${href}">${text}</a>`;
  return kind === 'words' ? html`${text}` : html`<code>${text}</code>`;
}

/** Returns the changes of pages, closed if there are many. */
function formatPages(pages: readonly PageChange[]): readonly Markup[] {
  return pages.map((page) => formatPage(page, pages.length <= MAX_OPEN));
}

function section(title: string, count: number, body: readonly Markup[]): Markup {
  return count === 0 ? html`` : html`<section><h2>${title} <span>${count}</span></h2>${body}</section>`;
}

function list(title: string, entries: readonly Markup[]): Markup {
  const items = entries.map((entry) => html`<li>${entry}</li>`);
  return section(title, entries.length, [html`<ul>${items}</ul>`]);
}

/** Returns addresses, folded if there are many. */
function fold(paths: readonly string[]): Markup {
  const shown = paths.map((path) => html`<code>${path}</code> `);
  if (paths.length <= MAX_OPEN) return html`${shown}`;
  return html`<details><summary>${paths.length} addresses</summary>${shown}</details>`;
}

function formatPage(page: PageChange, isOpen: boolean): Markup {
  const lines = linesOf(page);
  const rows = lines.filter(({ what }) => !isOfResult(what)).map(formatLine);
  const results = lines.some(({ what }) => isOfResult(what))
    ? html`<div class="results">${searchResult('Before', page, 'before')}${searchResult('After', page, 'after')}${sourceResult(page)}</div>`
    : html``;
  const start = isOpen ? html`<details class="page" open>` : html`<details class="page">`;
  const body = rows.length > 0 ? html`<dl>${rows}</dl>` : html``;
  return html`${start}<summary><code>${page.path}</code> <small>${page.family}</small></summary>${results}${body}</details>`;
}

/** Returns a fact or a claim with its values before and after, and where it shows. */
function formatClaim(claim: ClaimChange): Markup {
  const rows = claimFields(claim).map(({ field, ...sides }) => formatLine({ what: field, ...sides }));
  const body = rows.length > 0 ? html`<dl>${rows}</dl>` : html``;
  return html`<div class="page">${describeClaim(claim)}${body}<div class="paths">${fold(claim.pages)}</div></div>`;
}

function formatLine({
  what,
  before,
  after,
  source,
}: { readonly what: string } & Omit<ChangeLine, 'what'>): Markup {
  return html`<dt>${what}</dt><dd>${before === undefined ? html`` : html`<del>${before}</del>`}${after === undefined ? html`` : html`<ins>${after}</ins>`}${source === undefined ? html`` : html`<q>${source}</q>`}</dd>`;
}

function isOfResult(what: ChangeLine['what']): boolean {
  return what === 'title' || what === 'description';
}

/** Returns a page as a result of a search, as it was or as it is. */
function searchResult(label: string, page: PageChange, time: 'before' | 'after'): Markup {
  const textOf = (name: 'title' | 'description') =>
    page.fields.find(({ field }) => field === name)?.[time] ?? page[name];
  return html`<figure><figcaption>${label}</figcaption><div class="address">${page.path}</div><div class="title">${textOf('title')}</div><div class="description">${textOf('description')}</div></figure>`;
}

/** Returns the title and the description that a translation was made from, of those that changed. */
function sourceResult({ fields, translationOf }: PageChange): Markup {
  const textOf = (name: 'title' | 'description') => fields.find(({ field }) => field === name)?.source ?? '';
  if (translationOf === undefined) return html``;
  return html`<figure><figcaption>Source</figcaption><div class="address">${translationOf}</div><div class="title">${textOf('title')}</div><div class="description">${textOf('description')}</div></figure>`;
}

/** The styles of the page that shows a diff, for light and dark, wide and narrow screens. */
export const DIFF_STYLE = html`<style>
:root { color-scheme: light dark; --text: #1c1c1e; --dim: #5c5c66; --back: #fff; --card: #f5f5f7; --line: #d8d8de;
  --del: #8a1020; --del-back: #fdecee; --ins: #0b5a26; --ins-back: #e8f6ec; --link: #1a0dab; --risk: #7a4300; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf0; --dim: #a9a9b4; --back: #16161a; --card: #222228;
  --line: #3b3b44; --del: #ffb3bb; --del-back: #3d1a1f; --ins: #a5e6b8; --ins-back: #12301c; --link: #9db8ff;
  --risk: #ffc885; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h2 span, small, .note, dt, figcaption, .address { color: var(--dim); }
h2 span { font-weight: 400; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .3rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
.risk { color: var(--risk); }
.paths { font-size: .9rem; }
.page { border: 1px solid var(--line); border-radius: 8px; padding: .6rem .9rem; margin: .6rem 0; }
dl { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: .4rem .8rem; margin: .6rem 0 0; }
dt { font-size: .9rem; }
dd { margin: 0; overflow-wrap: anywhere; }
del, ins { display: block; text-decoration: none; padding: .15rem .5rem; border-radius: 4px; margin-bottom: 2px; }
del { background: var(--del-back); color: var(--del); }
ins { background: var(--ins-back); color: var(--ins); }
del::before { content: "−  "; }
ins::before { content: "+  "; }
dd q { display: block; padding: .15rem .5rem; color: var(--dim); quotes: "=  " ""; }
.results { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: .8rem;
  margin-top: .6rem; }
.results figure { margin: 0; padding: .7rem .9rem; background: var(--card); border-radius: 8px; min-width: 0;
  font-family: arial, sans-serif; overflow-wrap: anywhere; }
figcaption { font-size: .8rem; margin-bottom: .3rem; }
.address { font-size: .85rem; }
.title { font-size: 20px; line-height: 1.3; color: var(--link); }
.description { font-size: 14px; }
.scroll { overflow-x: auto; }
h3 { font-size: 1rem; margin: 1.5rem 0 .3rem; }
table { border-collapse: collapse; font-size: .9rem; width: 100%; }
th, td { padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; }
thead th, caption, .figure, .key { color: var(--dim); font-weight: 400; font-size: .8rem; text-align: start; }
tbody th { font-weight: 500; overflow-wrap: normal; }
.number { text-align: end; white-space: nowrap; }
.drawn { display: flex; align-items: center; gap: .7rem; }
.figure { white-space: nowrap; }
svg { display: block; }
.bar { flex: none; width: 7rem; height: .65rem; }
.bar rect, .node circle { fill: var(--dim); }
.health { background: var(--line); width: 9rem; }
.families th:first-child { width: 40%; }
[data-level=changed] { --level: var(--link); } [data-level=neighbours] { --level: var(--dim); }
[data-level=added] { --level: var(--ins); } [data-level=moved] { --level: var(--risk); }
[data-level=gone] { --level: var(--del); }
.health rect { fill: var(--level); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.2rem; margin: .6rem 0; }
.key span::before { content: ""; display: inline-block; width: .6em; height: .6em; margin-right: .5em;
  border-radius: 50%; background: var(--level); }
.pair { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 6fr); align-items: start; gap: 0 2rem; }
.graph { margin: 0; min-width: 0; }
.graph svg { width: 100%; min-width: 36rem; max-width: 47rem; height: auto; }
.lines path { fill: none; stroke: var(--dim); stroke-opacity: .18; }
.lines path[data-change=more] { stroke: var(--ins); stroke-opacity: .9; }
.lines path[data-change=fewer] { stroke: var(--del); stroke-opacity: .9; }
.node text { fill: var(--text); font-size: 14px; }
.node tspan { fill: var(--dim); }
@media (max-width: 60rem) { .pair { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 40rem) { .bar { width: 2.5rem; } .families th:first-child { width: auto; } .families td { padding-right: .5rem; }
  dl { grid-template-columns: minmax(0, 1fr); gap: .1rem; } dd { margin-bottom: .5rem; } }
</style>`;
