import { createHash } from 'node:crypto';
import type { TrafficFigures } from '../types/explanation.ts';
import { html, type Markup, trustedMarkup } from '../utils/markup.ts';
import type { TrafficReport } from './traffic-report.ts';

/** Entries of a list beyond this number are counted. */
const MOST = 100;

const STYLES = `:root{color-scheme:light dark;--ink:#1a1d21;--soft:#555c66;--line:#d5d9df;--paper:#fff;--bar:#2f6fb3;--lost:#a6421d}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf0;--soft:#a9b1bc;--line:#3a414b;--paper:#14171b;--bar:#6aa5e0;--lost:#f0996f}}
body,body *{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.2rem;margin:2.5rem 0 .25rem}p{margin:.25rem 0 .75rem;max-width:44rem}
.soft{color:var(--soft)}.scroll{overflow-x:auto}a{color:inherit}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600}.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}.bar{display:block;width:100%;min-width:5rem;height:.7rem;margin-top:.4rem}
.bar rect{fill:var(--bar)}.days{display:block;width:100%;height:7rem;border-bottom:1px solid var(--line)}.days rect{fill:var(--bar)}
ol{list-style:none;margin:0;padding:0}li{padding:.6rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}code{display:block;font:.85rem/1.5 ui-monospace,monospace;color:var(--soft);overflow-wrap:anywhere}.lost{color:var(--lost)}`;

/** Returns a report on searches as one HTML file. It needs no other file, no script and no network. */
export function renderTraffic(report: TrafficReport): string {
  const { period, totals, family, notes } = report;
  const range = period.from === undefined ? 'Days unknown' : `${period.from} to ${period.to}`;
  const hash = createHash('sha256').update(STYLES).digest('base64');
  const title = family === undefined ? 'What searches bring' : `What searches bring to ${family}`;
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}, ${range}</title>
<style>${trustedMarkup(STYLES)}</style></head><body><header><h1>${title}</h1>
<p>${say(totals)}. ${range}${period.days === undefined ? '' : `, ${count(period.days)} days`}.</p>
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

function renderDays({ days }: TrafficReport): Markup | readonly [] {
  if (days.length < 2) return [];
  const most = Math.max(1, ...days.map(([, clicks]) => clicks));
  const bars = days.map(([, clicks], at) => {
    const height = (clicks / most) * 100;
    return html`<rect x="${at}" y="${(100 - height).toFixed(1)}" width="0.8" height="${height.toFixed(1)}"/>`;
  });
  const says = `Clicks a day: from ${count(days[0]?.[1] ?? 0)} on the first day to ${count(days.at(-1)?.[1] ?? 0)} on the last, at most ${count(most)}`;
  return html`<section><h2>Clicks a day</h2><svg class="days" viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${says}">${bars}</svg><p class="soft">${says}.</p></section>`;
}

function renderFamilies({ families }: TrafficReport): Markup {
  const most = Math.max(1, ...families.map(({ clicksPerPage }) => clicksPerPage));
  const rows = families.map(
    ({
      name,
      pages,
      seen,
      clicks,
      impressions,
      position = '',
      clicksPerPage,
    }) => html`<tr><th scope="row">${name}</th>
<td class="n">${clicksPerPage.toFixed(1)}</td><td>${bar((clicksPerPage / most) * 100)}</td><td class="n">${count(clicks)}</td>
<td class="n">${count(impressions)}</td><td class="n">${position}</td><td class="n">${count(seen)} of ${count(pages)}</td></tr>`,
  );
  const heads = ['Clicks', 'Impressions', 'Position', 'Pages seen'];
  return html`<section><h2>Families by clicks a page</h2><div class="scroll" tabindex="0" role="region" aria-label="Families"><table>
<thead><tr><th scope="col">Family</th><th scope="col" class="n">Clicks a page</th><td></td>${heads.map((head) => html`<th scope="col" class="n">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>`;
}

function bar(width: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width.toFixed(2)}" height="1"/></svg>`;
}

function renderLost({ lost }: TrafficReport) {
  const entries = lost.map(
    ({ address, to, ...figures }) => html`<li><b class="lost">${address}</b> ${say(figures)}
<code>${to === undefined ? `rowpress explain ${address}` : `- { from: ${JSON.stringify(address)}, to: ${JSON.stringify(to)} }`}</code></li>`,
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
<br>${title} <span class="soft">${pixels} pixels${pixels > cutAt ? `, cut at ${cutAt}` : ''}, ${file}:${line}</span></li>`,
  );
  return part('Pages that are shown and not clicked', 'Write their titles and descriptions again.', entries);
}

function renderShared({ shared }: TrafficReport) {
  const entries = shared.map(
    ({ query, pages, ...figures }) =>
      html`<li><b>${query}</b> ${say(figures)}${pages.map(
        ({ path, percent }) => html`<div>${path}: ${percent} %${bar(percent)}</div>`,
      )}</li>`,
  );
  const lead =
    'Shares are of clicks, or of impressions where there are no clicks. Let one page answer the query.';
  return part('Two pages for one query', lead, entries);
}

function renderUnseen({ unseen, young }: TrafficReport) {
  const entries = unseen.map(
    ({ path, title, words, commands }) =>
      html`<li><b>${path}</b> ${title} <span class="soft">${count(words)} words</span>${commands.map((command) => html`<code>${command}</code>`)}</li>`,
  );
  const lead = `Improve, merge or retire them.${young > 0 ? ` ${count(young)} younger pages are left out.` : ''}`;
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
    }) => html`<li><b>${day}</b> ${count(pages)} pages${percent === undefined ? '' : `, ${percent > 0 ? '+' : ''}${percent} % clicks a day`}
<div>${count(before)} clicks in ${daysBefore} days before${bar((before / daysBefore / most) * 100)}</div><div>${count(after)} clicks in ${daysAfter} days after${bar((after / daysAfter / most) * 100)}</div></li>`,
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
      html`<li><b>${host}</b> ${count(addresses)} addresses: ${say(figures)}</li>`,
  );
  return part('Other hosts', 'Addresses in the data that are no pages of this site.', entries);
}

function say({ clicks, impressions, position }: TrafficFigures): string {
  const at = position === undefined ? '' : `, position ${position}`;
  return `${count(clicks)} ${clicks === 1 ? 'click' : 'clicks'}, ${count(impressions)} ${impressions === 1 ? 'impression' : 'impressions'}${at}`;
}

function count(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
