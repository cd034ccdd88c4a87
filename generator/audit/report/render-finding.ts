import type { Finding } from '../../types/audit.ts';
import { html, type Markup } from '../../utils/markup.ts';
import { formatNumber } from './format-number.ts';

/** The addresses that stand open, and all that are listed. Those beyond are counted. */
const OPEN = 6;
const MOST_ADDRESSES = 200;

/** A finding as the script of the report reads it: cut to the addresses that the report lists. */
export interface FindingEntry {
  readonly message: string;
  readonly advice: string;
  readonly place: string;
  readonly cause: string;
  readonly addresses: readonly (readonly [path: string, place: string])[];
  /** The addresses that are not listed. */
  readonly more: number;
}

/** Returns what the report shows of a finding. */
export function toEntry({
  message,
  advice,
  file,
  line,
  template,
  isOfTemplate,
  ...finding
}: Finding): FindingEntry {
  const { pages, places } = finding;
  return {
    message: `${message.slice(0, 1).toUpperCase()}${message.slice(1)}`,
    advice,
    place: `${file}:${line}`,
    cause: isOfTemplate ? `one fault of the template ${template}` : '',
    addresses: pages.slice(0, MOST_ADDRESSES).map((path, at) => {
      const place = places[at];
      return [path, place && !isOfTemplate && pages.length > 1 ? `${place.file}:${place.line}` : ''];
    }),
    more: Math.max(0, pages.length - MOST_ADDRESSES),
  };
}

/** Returns a finding as an item of a list. The script of the report fills the same markup. */
export function renderFinding(
  { message, advice, place, cause, addresses, more }: FindingEntry,
  baseUrl: string,
): Markup {
  const items = addresses.map((address) => renderAddress(address, baseUrl));
  const hidden = items.slice(OPEN);
  return html`<li class="finding"><p class="message" data-slot="message">${message}</p>
<p class="advice" data-slot="advice">${advice}</p>
<p class="place"><code data-slot="place">${place}</code><span data-slot="cause">${cause}</span></p>
<ul class="addresses" data-slot="addresses">${items.slice(0, OPEN)}</ul>${
    hidden.length > 0
      ? html`<details><summary>${formatNumber(hidden.length + more)} more addresses</summary><ul class="addresses">${hidden}</ul>${
          more > 0
            ? html`<p class="more">${formatNumber(more)} more: <code>rowpress audit --json</code> lists all.</p>`
            : []
        }</details>`
      : []
  }</li>`;
}

function renderAddress([path, place]: FindingEntry['addresses'][number], baseUrl: string): Markup {
  return html`<li><a href="${baseUrl}${path}">${path}</a>${place === '' ? [] : html` <code>${place}</code>`}</li>`;
}
