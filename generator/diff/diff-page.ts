import type { ClaimChange } from '../types/claim-change.ts';
import type { PageChange, SiteDiff } from '../types/diff.ts';
import { html, type Markup } from '../utils/markup.ts';
import {
  type ChangeLine,
  claimFields,
  describeCause,
  describeClaim,
  describeCounts,
  describeGone,
  linesOf,
} from './describe.ts';
import { DIFF_STYLE } from './diff-style.ts';
import { renderSitePicture } from './site-picture.ts';

/** Longer lists of addresses are folded. */
const MAX_OPEN = 10;

/** Returns a diff as one HTML file without scripts and without anything from elsewhere. */
export function formatDiffPage(since: string, diff: SiteDiff): string {
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
<h1>What this release changes</h1><p class="lead">Since <code>${since}</code>: ${describeCounts(diff.counts)}.</p>
${notes.map((note) => html`<p class="note">${note}</p>`)}
${list(
  'Risks',
  risks.map(
    ({ kind, message, pages }) =>
      html`<b class="risk">${kind}</b> ${message} (${pages.length})<div class="paths">${fold(pages)}</div>`,
  ),
)}
${list(
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
${list('Now indexed', indexed.map(path))}
${list('No longer indexed', unindexed.map(path))}
${section('Pages that show a change of another page', neighbours.length, formatPages(neighbours))}
</main></body></html>
`.text;
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
    ? html`<div class="results">${searchResult('Before', page, 'before')}${searchResult('After', page, 'after')}</div>`
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
}: { readonly what: string } & Pick<ChangeLine, 'before' | 'after'>): Markup {
  return html`<dt>${what}</dt><dd>${before === undefined ? html`` : html`<del>${before}</del>`}${after === undefined ? html`` : html`<ins>${after}</ins>`}</dd>`;
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
