import { createHash } from 'node:crypto';
import { html, type Markup, scriptJson, trustedMarkup } from '../../utils/markup.ts';
import { countFamilyLinks, listFamilies } from './family-stats.ts';
import { formatCounted, formatNumber } from './format-number.ts';
import { groupFindings } from './group-findings.ts';
import { listPreviews, type Preview } from './list-previews.ts';
import { measureOwnText } from './own-text.ts';
import { findHealth } from './page-health.ts';
import { renderFamilies } from './render-families.ts';
import { renderFilters } from './render-filters.ts';
import { renderFinding } from './render-finding.ts';
import { renderFindings, renderKinds } from './render-findings.ts';
import { renderHistogram } from './render-histogram.ts';
import { renderLinkGraph } from './render-link-graph.ts';
import { renderPreview } from './render-preview.ts';
import type { ReportInput } from './report-input.ts';

/** The pages that are shown without the script. It shows all pages. */
const LISTED = 300;
const NO_PREVIEW: Preview = {
  ...{
    path: '',
    family: '',
    facts: '',
    level: 'ok',
    kinds: [['', 'ok']],
    title: '',
    description: '',
    widths: '',
  },
  ...{ cardTitle: '', cardText: '', image: '', words: 0, own: 0, depth: 0 },
};
const NO_FINDING = {
  message: '',
  advice: '',
  place: '',
  cause: '',
  addresses: [['', ' ']],
  more: 0,
} as const;

/** Returns the report of an audit as one HTML file. It needs no other file, and no network. */
export function renderReport(input: ReportInput): string {
  const { site, facts, findings, siteName, language, code, pictures } = input;
  const { baseUrl } = site;
  const ownText = measureOwnText(site.pages);
  const previews = listPreviews(input, findHealth(findings), ownText);
  const families = listFamilies(previews);
  const groups = groupFindings(findings);
  const { markup, rest } = renderFindings(groups, baseUrl);
  const previewSite = { baseUrl, name: siteName, language, pictures };
  // The script takes the listed pages from the document, with their pictures.
  const unlisted = new Set(previews.slice(LISTED).map(({ image }) => image));
  const others = [...pictures].filter(([address]) => unlisted.has(address));
  const data = {
    ...{ baseUrl, host: new URL(baseUrl).host, rest, pages: previews },
    pictures: Object.fromEntries(others),
  };
  const names = families.map(({ name }) => name);
  const { text } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src ${hashOf(code.script)}; style-src ${hashOf(code.styles)}">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Audit of ${siteName}, ${input.date}</title>
<style>${trustedMarkup(code.styles)}</style></head><body><a class="skip" href="#findings">To the findings</a>
${renderHead(input)}<main>
<section id="findings"><h2>Findings</h2>${
    groups.length === 0
      ? html`<p class="none">No findings. Each page that search engines may index has passed all checks.</p>`
      : html`<div class="overview">${renderKinds(groups)}</div>${renderFilters('findings', names)}${markup}`
  }</section>
<section id="site"><h2>The site</h2><h3>Families</h3><p class="lead">Each row is a family of pages. Own words are the median of its pages.</p>
${renderFamilies(families)}<h3>Own text</h3><p class="lead">Words of the main part, times the share of its sentences that stand on no other page. Bars of pages with too little text are marked.</p>
${renderHistogram([...ownText.values()], site.limitsOf('').words)}<h3>Links between families</h3><p class="lead">Links in the main part of pages. Navigation does not count.</p>
<div class="pair">${renderLinkGraph(families, countFamilyLinks(facts, site.targetsOf))}</div></section>
<section id="pages"><h2>Pages</h2><p class="lead">Each page as Google may show it, in Arial at the widths where texts are cut, and as a card where its link is shared. Google may choose other words.</p>
${renderFilters('pages', names)}<ol class="pages">${previews.slice(0, LISTED).map((page) => renderPreview(page, previewSite))}</ol>
<p class="more" data-pages-more${previews.length > LISTED ? [] : html` hidden`}>The first ${LISTED} of ${formatNumber(previews.length)} pages, those with findings first. With JavaScript, all of them are here.</p>
<nav class="pager" aria-label="Pages of the list" hidden><button type="button" data-step="-1">Back</button><span data-position></span><button type="button" data-step="1">Next</button></nav></section></main>
<footer><p>Made by rowpress ${input.version} on ${input.date}. The file needs no network.</p></footer>
<template id="page-markup">${renderPreview(NO_PREVIEW, { ...previewSite, pictures: new Map() })}</template><template id="finding-markup">${renderFinding(NO_FINDING, '')}</template>
<script type="application/json" id="data">${scriptJson(data)}</script><script>${trustedMarkup(code.script)}</script></body></html>
`;
  return text;
}

function renderHead({ site, facts, findings, accepted, siteName, date }: ReportInput): Markup {
  const count = (wanted: string) => findings.filter(({ level }) => level === wanted).length;
  const figure = (number: number, noun: string, level: string) =>
    html`<li data-level="${level}"${number === 0 ? html` data-zero` : []}><b>${formatNumber(number)}</b> ${noun}${number === 1 ? '' : 's'}</li>`;
  return html`<header class="top"><p class="eyebrow">rowpress audit, <time datetime="${date}">${date}</time></p>
<h1>${siteName}</h1><p class="lead">${formatCounted(site.pages.length, 'page')} of ${formatNumber(facts.length)} judged at <a href="${site.baseUrl}/">${
    new URL(site.baseUrl).host
  }</a>. The others are noindex.${accepted > 0 ? ` ${formatCounted(accepted, 'finding')} accepted.` : ''}</p>
<ul class="figures">${figure(count('error'), 'error', 'error')}${figure(count('warning'), 'warning', 'warning')}${figure(count('note'), 'note', 'note')}</ul>
<nav aria-label="Parts of the report"><a href="#findings">Findings</a><a href="#site">The site</a><a href="#pages">Pages</a></nav></header>`;
}

/** Returns the hash of an inline script or style for a Content Security Policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
