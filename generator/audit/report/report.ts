import { createHash } from 'node:crypto';
import { findCommonHashes } from '../../pages-read/sentences.ts';
import type { SiteFact } from '../../types/page-content.ts';
import { languageAttributes } from '../../utils/language-tag.ts';
import { html, type Markup, scriptJson, trustedMarkup } from '../../utils/markup.ts';
import { countFamilyLinks, formatCounted, formatNumber, listFamilies } from './family-figures.ts';
import { drawBar, renderFamilies, renderLanguages } from './family-table.ts';
import { groupFindings, renderFinding, renderFindings, renderKinds } from './finding-list.ts';
import { renderLinkGraph } from './link-graph.ts';
import { findHealth, isOfSite, listPreviews, type Preview, type ReportInput } from './report-pages.ts';

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
  const own = findHealth(findings.filter((finding) => !isOfSite(finding)));
  const families = listFamilies(previews, (path) => own.get(path)?.level ?? 'ok');
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
<style>${trustedMarkup(code.styles)}</style></head><body id="top"><a class="skip" href="#findings">To the findings</a>
${renderHead(input)}<main>
<section id="findings"><h2>Findings</h2>${
    groups.length === 0
      ? html`<p class="none">No findings. Each page that search engines may index has passed all checks.</p>`
      : html`${renderFilters('findings', names)}<div class="overview">${renderKinds(groups)}</div>${markup}`
  }</section>
<section id="site"><h2>The site</h2>${input.languages.length > 0 ? renderLanguages(input.languages, findings) : []}<h3>Families</h3><p class="lead">Each row is a family of pages. Health counts its pages by their worst finding; what is wrong on the whole site is left out. Own words are the median of its pages.</p>
${renderFamilies(families)}<h3>Own text</h3><p class="lead">Words of the main part, times the share of its sentences that stand on no other page. Bars of pages with too little text are marked.</p>
${renderHistogram([...ownText.values()], site.limitsOf('').words)}<h3>Links between families</h3><p class="lead">Links in the main part of pages. Navigation does not count.</p>
<div class="pair">${renderLinkGraph(families, countFamilyLinks(facts, site.targetsOf))}</div></section>
<section id="pages"><h2>Pages</h2><p class="lead">Each page as Google may show it, in Arial at the widths where texts are cut, and as a card where its link is shared. Google may choose other words.</p>
${renderFilters('pages', names)}<ol class="pages">${previews.slice(0, LISTED).map((page) => renderPreview(page, previewSite))}</ol>
<p class="more" data-pages-more${previews.length > LISTED ? [] : html` hidden`}>The first ${LISTED} of ${formatNumber(previews.length)} pages, those with findings first. With JavaScript, all of them are here.</p>
<nav class="pager" aria-label="Pages of the list" hidden><button type="button" data-step="-1">Back</button><span data-position></span><button type="button" data-step="1">Next</button></nav></section></main>
<footer><a class="up" href="#top">To the top</a><p>Made by rowpress ${input.version} on ${input.date}. The file needs no network.</p></footer>
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
  }</a>.${site.pages.length < facts.length ? ' The others are noindex.' : ''}${accepted > 0 ? ` ${formatCounted(accepted, 'finding')} accepted.` : ''}</p>
<ul class="figures">${figure(count('error'), 'error', 'error')}${figure(count('warning'), 'warning', 'warning')}${figure(count('note'), 'note', 'note')}</ul>
<nav aria-label="Parts of the report"><a href="#findings">Findings</a><a href="#site">The site</a><a href="#pages">Pages</a></nav></header>`;
}

/** Returns the hash of an inline script or style for a Content Security Policy. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Returns how many words of each page are its own, by address: the words of its main part, times the share of
 * its sentences that stand on no other page. A page without long sentences counts with all its words.
 */
function measureOwnText(pages: readonly SiteFact[]): ReadonlyMap<string, number> {
  const repeated = findCommonHashes(pages, 1);
  return new Map(
    pages.map(({ path, words, sentences }) => {
      const own = sentences.filter((hash) => !repeated.has(hash)).length;
      return [path, sentences.length === 0 ? words : Math.round((words * own) / sentences.length)];
    }),
  );
}

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
function renderFilters(of: 'findings' | 'pages', families: readonly string[]): Markup {
  const option = ([value, label]: readonly [string, string]) =>
    html`<option value="${value}">${label}</option>`;
  const levels = of === 'pages' ? [...LEVELS, ['ok', 'Without findings'] as const] : LEVELS;
  return html`<form class="filters" data-filters="${of}" role="search" aria-label="Filter ${of}" hidden>
<label>Filter<input type="search" name="text" placeholder="${
    of === 'pages' ? 'Address, title or kind' : 'Text, address, file'
  }" autocomplete="off" spellcheck="false"></label>
<label>Level<select name="level">${levels.map(option)}</select></label>
<label>Family<select name="family"><option value="">All families</option>${families.map((name) => option([name, name]))}</select></label>
${of === 'pages' ? html`<label>Order<select name="order">${ORDERS.map(option)}</select></label>` : []}<output aria-live="polite"></output>
<p class="nothing" hidden>No ${of === 'pages' ? 'page' : 'finding'} fits. <button type="reset">Show all</button></p></form>`;
}

/** The words from which each bar counts. */
const STEPS = [0, 25, 50, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 4000];

/** Returns a histogram of the words of their own that pages have. Bars below `fewest` words are marked. */
function renderHistogram(own: readonly number[], fewest: number): Markup {
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

/** The site as search results and cards name it. */
interface PreviewSite {
  readonly baseUrl: string;
  readonly name: string;
  readonly language: string;
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Returns a page with its search results and its shared card. The script of the report fills the same markup
 * for other pages; it finds each place by `data-slot`.
 */
function renderPreview(page: Preview, site: PreviewSite): Markup {
  const { path, level, kinds, facts, widths } = page;
  return html`<li class="page" data-level="${level}">
<h3><a data-slot="path" href="${site.baseUrl}${path}">${path}</a></h3>
<p class="facts" data-slot="facts">${facts}</p>
<ul class="kinds" data-slot="kinds"${kinds.length === 0 ? html` hidden` : []}>${kinds.map(
    ([kind, of]) => html`<li data-level="${of}">${kind}</li>`,
  )}</ul>
<div class="previews">
${renderResult(page, site, 'desktop')}${renderResult(page, site, 'phone')}
${renderCard(page, site)}
</div><p class="widths" data-slot="widths">${widths}</p></li>`;
}

function renderResult(
  page: Preview,
  { baseUrl, name, language }: PreviewSite,
  device: 'desktop' | 'phone',
): Markup {
  const at = device === 'desktop' ? 0 : 1;
  const cut = (text: string, shown = text.length) =>
    shown < text.length ? `${text.slice(0, shown)} ...` : text;
  const host = new URL(baseUrl).host;
  return html`<figure class="${device}"><figcaption>Search result, ${device}</figcaption><div class="scroll" tabindex="0"
role="group" aria-label="Search result, ${device}"><div class="result" ${languageAttributes(language)}>
<div class="source"><span class="icon" aria-hidden="true">${name.slice(0, 1)}</span><span><span class="site">${name}</span><span
class="crumbs" data-slot="crumbs">${crumbsOf(host, page.path)}</span></span></div>
<p class="title" data-slot="title-${device}">${cut(page.title, page.cuts?.title[at])}</p>
<p class="text" data-slot="text-${device}">${cut(page.description, page.cuts?.description[at])}</p></div></div></figure>`;
}

/** Returns an address as a search result shows it. */
function crumbsOf(host: string, path: string): string {
  return [host, ...path.split('/').filter((part) => part !== '')].join(' › ');
}

function renderCard(
  { image, cardTitle, cardText }: Preview,
  { baseUrl, language, pictures }: PreviewSite,
): Markup {
  const picture = pictures.get(image);
  return html`<figure class="card"><figcaption>Shared link</figcaption><div class="frame" ${languageAttributes(language)}><div class="picture" data-slot="picture">${
    picture === undefined
      ? html`<a href="${image === '' ? baseUrl : image}"${image === '' ? html` hidden` : []}>Picture</a><span${
          image === '' ? [] : html` hidden`
        }>No picture</span>`
      : html`<img src="${picture}" alt="" width="600" height="315">`
  }</div><div class="words"><p class="host">${new URL(baseUrl).host}</p><p class="title" data-slot="card-title">${cardTitle}</p><p
class="text" data-slot="card-text">${cardText}</p></div></div></figure>`;
}
