import { createHash } from 'node:crypto';
import type { TrafficFigures } from '../types/explanation.ts';
import { html, type Markup, trustedMarkup } from '../utils/markup.ts';
import type { TrafficReport } from './traffic-report.ts';

/** Entries of a list beyond this number are counted. */
const MOST = 100;

const STYLES = `:root{color-scheme:light dark;--ink:#1a1d21;--soft:#555c66;--line:#d5d9df;--paper:#fff;--bar:#2f6fb3;--lost:#a6421d}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf0;--soft:#a9b1bc;--line:#3a414b;--paper:#14171b;--bar:#6aa5e0;--lost:#f0996f}}
body,body *{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem;overflow-wrap:anywhere}h2{font-size:1.2rem;margin:2.5rem 0 .25rem}p{margin:.25rem 0 .75rem;max-width:44rem}
.soft{color:var(--soft)}.whole{white-space:nowrap}table{border-collapse:collapse;width:100%}th,td{padding:.4rem 0 .4rem 1rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th:first-child{padding-left:0;overflow-wrap:anywhere}th{font-weight:600}.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.bar{display:block;width:100%;height:.7rem;margin-top:.4rem}td .bar{width:8rem}.bar rect,.days rect{fill:var(--bar)}
figure{display:grid;grid-template-columns:auto 1fr;gap:0 .5rem;margin:.5rem 0}.days{display:block;width:100%;height:8rem;border-bottom:1px solid var(--line)}
.up{display:flex;flex-direction:column;justify-content:space-between;text-align:right}.along{grid-column:2;display:flex;justify-content:space-between}.up,.along{font-size:.85rem;color:var(--soft)}
figcaption{grid-column:1/-1;color:var(--soft)}summary{cursor:pointer;padding:.35rem 0}ol{list-style:none;margin:0;padding:0}li{padding:.6rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
code{display:block;font:.85rem/1.5 ui-monospace,monospace;color:var(--soft);overflow-wrap:anywhere}.lost{color:var(--lost)}.days-table{max-width:20rem}
@media screen and (max-width:50rem){.families thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.families tr{display:grid;padding:.5rem 0;border-bottom:1px solid var(--line)}.families tbody :is(th,td){border:0;padding:0}
.families td.n{display:flex;justify-content:space-between}.families td.n::before{content:attr(data-label);color:var(--soft)}td .bar{width:100%;margin:.2rem 0 .4rem}}
@media print{body{max-width:none;padding:0;font-size:11pt}td .bar{width:5rem}th,td{padding-left:.6rem}li,tr,figure{break-inside:avoid}h2{break-after:avoid}details{display:none}}`;

/** Returns a report on searches as one HTML file. It needs no other file, no script and no network. */
export function renderTraffic(found: TrafficReport): string {
  const report = withoutHidden(found);
  const { period, totals, family, notes } = report;
  const range = period.from === undefined ? 'Days unknown' : `${period.from} to ${period.to}`;
  const hash = createHash('sha256').update(STYLES).digest('base64');
  const title = family === undefined ? 'What searches bring' : `What searches bring to ${family}`;
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}, ${range}</title>
<style>${trustedMarkup(STYLES)}</style></head><body><header><h1>${title}</h1>
<p>${say(totals)}. <span class="whole">${range}</span>${period.days === undefined ? '' : `, ${counted(period.days, 'day')}`}.</p>
${notes.map((note) => html`<p class="soft">${note}</p>`)}</header><main>
${renderDays(report)}${renderFamilies(report)}${renderLost(report)}${renderUnclicked(report)}${renderShared(report)}${renderUnseen(report)}${renderUnnamed(report)}${renderReleases(report)}${renderHosts(report)}
</main></body></html>
`;
  return text;
}

/** Returns a part of the report, with the first entries of its list. Returns none for an empty list. */
function part(title: string, lead: string, entries: readonly Markup[]): Markup | readonly [] {
  if (entries.length === 0) return [];
  const hidden = entries.length - MOST;
  return html`<section><h2>${title}</h2><p class="soft">${lead}</p><ol>${entries.slice(0, MOST)}</ol>${
    hidden > 0 ? html`<p class="soft">And ${count(hidden)} more with --json.</p>` : []
  }</section>`;
}

/** The clicks of each day: a picture with its axes, and a table of the same numbers. */
function renderDays({ days }: TrafficReport): Markup | readonly [] {
  if (days.length < 2) return [];
  const most = Math.max(1, ...days.map(([, clicks]) => clicks));
  const bars = days.map(([day, clicks], at) => {
    const height = (clicks / most) * 100;
    return html`<rect x="${at}" y="${(100 - height).toFixed(1)}" width="0.8" height="${height.toFixed(1)}"><title>${day}: ${counted(clicks, 'click')}</title></rect>`;
  });
  const [first, last] = [days[0], days.at(-1)];
  const says = `Clicks a day: ${count(first?.[1] ?? 0)} on the first day, ${count(last?.[1] ?? 0)} on the last, at most ${count(most)}`;
  const rows = days.map(
    ([day, clicks]) => html`<tr><th scope="row">${day}</th><td class="n">${count(clicks)}</td></tr>`,
  );
  return html`<section><h2>Clicks a day</h2><figure><div class="up" aria-hidden="true"><span>${count(most)}</span><span>0</span></div>
<svg class="days" viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${says}">${bars}</svg>
<div class="along" aria-hidden="true"><span>${first?.[0] ?? ''}</span><span>${last?.[0] ?? ''}</span></div><figcaption>${says}.</figcaption></figure>
<details><summary>Clicks of all days as a table</summary><table class="days-table"><thead><tr><th scope="col">Day</th><th scope="col" class="n">Clicks</th></tr></thead><tbody>${rows}</tbody></table></details></section>`;
}

const FAMILY_HEADS = ['Clicks a page', 'Clicks', 'Impressions', 'Position', 'Pages seen'] as const;

function renderFamilies({ families }: TrafficReport): Markup {
  const shown = families.filter(({ impressions }) => impressions > 0);
  const hidden = families.length - shown.length;
  if (shown.length === 0)
    return html`<section><h2>Families by clicks a page</h2><p>No page of this site has impressions in the data.</p></section>`;
  const most = Math.max(1, ...shown.map(({ clicksPerPage }) => clicksPerPage));
  const rows = shown.map(({ name, pages, seen, clicks, impressions, position, clicksPerPage }) => {
    const cells = [
      ...[count(clicksPerPage, 1), count(clicks), count(impressions), position?.toFixed(1) ?? ''],
      `${count(seen)} of ${count(pages)}`,
    ].map((text, at) => html`<td class="n" data-label="${FAMILY_HEADS[at] ?? ''}">${text}</td>`);
    return html`<tr><th scope="row">${name}</th><td class="drawn">${bar((clicksPerPage / most) * 100)}</td>${cells}</tr>`;
  });
  const heads = FAMILY_HEADS.map((head) => html`<th scope="col" class="n">${head}</th>`);
  const rest = `${counted(hidden, 'more family', 'more families')} without impressions.`;
  return html`<section><h2>Families by clicks a page</h2><table class="families">
<thead><tr><th scope="col">Family</th><td></td>${heads}</tr></thead>
<tbody>${rows}</tbody></table>${hidden > 0 ? html`<p class="soft">${rest}</p>` : []}</section>`;
}

function bar(width: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width.toFixed(2)}" height="1"/></svg>`;
}

function renderLost({ lost }: TrafficReport) {
  const entries = lost.map(
    ({ address, to, command, ...figures }) => html`<li><b class="lost">${address}</b> ${say(figures)}
<code>${to === undefined ? command : `- { from: ${JSON.stringify(address)}, to: ${JSON.stringify(to)} }`}</code></li>`,
  );
  const lead = 'Check each target, and add the line to data/redirects.yaml.';
  return part('Addresses that lead nowhere', lead, entries);
}

function renderUnclicked({ unclicked }: TrafficReport) {
  const entries = unclicked.map(
    ({
      path,
      title,
      pixels,
      cutAt,
      query,
      file,
      line,
      ...figures
    }) => html`<li><b>${path}</b> ${say(figures)}${query === undefined ? '' : `, shown most for “${query}”`}
<br>${title} <span class="soft">${counted(pixels, 'pixel')}${pixels > cutAt ? `, cut at ${cutAt}` : ''}, ${file}:${line}</span></li>`,
  );
  return part('Pages that are shown and not clicked', 'Write their titles and descriptions again.', entries);
}

function renderShared({ shared }: TrafficReport) {
  const entries = shared.map(
    ({ query, pages, ...figures }) =>
      html`<li><b>${query}</b> ${say(figures)}${pages.map(
        ({ path, percent, position }) =>
          html`<div>${path}: ${percent} %${position === undefined ? '' : `, position ${position}`}${bar(percent)}</div>`,
      )}</li>`,
  );
  const lead =
    'Shares are of clicks, or of impressions where there are no clicks. Let one page answer the query.';
  return part('Two pages for one query', lead, entries);
}

function renderUnseen({ unseen, young }: TrafficReport) {
  const entries = unseen.map(
    ({ path, title, words, file, line, commands, advice }) =>
      html`<li><b>${path}</b> ${title} <span class="soft">${counted(words, 'word')}, ${file}:${line}</span>${commands.map((command) => html`<code>${command}</code>`)}${advice === undefined ? '' : html`<div class="soft">${advice}</div>`}</li>`,
  );
  const lead = `Improve, merge or retire them.${young > 0 ? ` ${counted(young, 'page')} younger than the data left out.` : ''}`;
  return part('Pages that nobody saw', lead, entries);
}

function renderUnnamed({ unnamed }: TrafficReport) {
  const entries = unnamed.map(
    ({ query, page, ...figures }) =>
      html`<li><b>${query}</b> ${say(figures)}${page === undefined ? '' : `, shown: ${page}`}</li>`,
  );
  return part('Queries that no page names', 'Their words are in no title and no main heading.', entries);
}

function renderReleases({ releases }: TrafficReport) {
  const most = Math.max(
    1,
    ...releases.flatMap((one) => [one.before / one.daysBefore, one.after / one.daysAfter]),
  );
  const entries = releases.map(
    ({
      day,
      pages,
      before,
      after,
      daysBefore,
      daysAfter,
      percent,
    }) => html`<li><b>${day}</b> ${counted(pages, 'page')}${percent === undefined ? '' : `, ${percent > 0 ? '+' : ''}${percent} % clicks a day`}
<div>${counted(before, 'click')} in ${counted(daysBefore, 'day')} before${bar((before / daysBefore / most) * 100)}</div><div>${counted(after, 'click')} in ${counted(daysAfter, 'day')} after${bar((after / daysAfter / most) * 100)}</div></li>`,
  );
  return part(
    'Growth by release',
    'Pages by the day of their last change, and their clicks around it.',
    entries,
  );
}

function renderHosts({ hosts }: TrafficReport) {
  const entries = hosts.map(
    ({ host, addresses, ...figures }) =>
      html`<li><b>${host}</b> ${counted(addresses, 'address', 'addresses')}: ${say(figures)}</li>`,
  );
  return part('Other hosts', 'Addresses in the data that are no pages of this site.', entries);
}

function say({ clicks, impressions, position }: TrafficFigures): string {
  const at = position === undefined ? '' : `, position ${position}`;
  return `${counted(clicks, 'click')}, ${counted(impressions, 'impression')}${at}`;
}

function counted(number: number, noun: string, nouns = `${noun}s`): string {
  return `${count(number)} ${number === 1 ? noun : nouns}`;
}

function count(number: number, digits = 0): string {
  return number.toFixed(digits).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?:\.|$))/g, ',');
}

/** Characters that HTML has not, or that turn the direction of writing. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a report in which characters that nobody sees are escapes, as on a terminal. */
function withoutHidden(report: TrafficReport): TrafficReport {
  const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(HIDDEN, toEscape) : value,
  ) as TrafficReport;
}
