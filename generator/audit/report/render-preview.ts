import { languageAttributes } from '../../utils/language-tag.ts';
import { html, type Markup } from '../../utils/markup.ts';
import type { Preview } from './list-previews.ts';

/** The site as search results and cards name it. */
export interface PreviewSite {
  readonly baseUrl: string;
  readonly name: string;
  readonly language: string;
  readonly pictures: ReadonlyMap<string, string>;
}

/**
 * Returns a page with its search results and its shared card. The script of the report fills the same markup
 * for other pages; it finds each place by `data-slot`.
 */
export function renderPreview(page: Preview, site: PreviewSite): Markup {
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
