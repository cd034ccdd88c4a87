import type { Finding } from '../../types/audit.ts';
import { FINDING_KINDS, type FindingKind, type FindingLevel } from '../../types/finding-kinds.ts';
import { groupBy } from '../../utils/lists.ts';
import { html, type Markup } from '../../utils/markup.ts';
import { formatCounted, formatNumber } from './family-figures.ts';

/** The findings of a kind and a family that are listed without the script. It lists the others on demand. */
const LISTED = 20;
const TITLES: Readonly<Record<FindingLevel, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  note: 'Notes',
};

/** The findings as HTML, and those that only the script lists, by the number of their list. */
interface RenderedFindings {
  readonly markup: Markup;
  readonly rest: Readonly<Record<number, readonly FindingEntry[]>>;
}

/** Renders all findings: by level, kind and family. */
export function renderFindings(groups: readonly KindGroup[], baseUrl: string): RenderedFindings {
  const rest: Record<number, readonly FindingEntry[]> = {};
  let lists = 0;
  const renderList = (entries: readonly FindingEntry[]) => {
    const id = lists++;
    const hidden = entries.length - LISTED;
    if (hidden > 0) rest[id] = entries.slice(LISTED);
    return html`<ol class="findings" data-list="${id}">${entries
      .slice(0, LISTED)
      .map((entry) =>
        renderFinding(entry, baseUrl),
      )}</ol><p class="more" data-more="${id}"${hidden > 0 ? [] : html` hidden`}>${formatCounted(
      Math.max(0, hidden),
      'more finding',
    )}.</p>`;
  };
  const renderKind = ({ kind, level, count, pages, families }: KindGroup) => {
    const advice = sharedAdvice([...families.values()].flat());
    const entriesOf = (findings: readonly Finding[]) =>
      findings.map((finding) => toEntry(advice === '' ? finding : { ...finding, advice: '' }));
    return html`<details class="kind" data-level="${level}" id="${level}-${kind}" open><summary><h4>${FINDING_KINDS[kind][1]}</h4> <code class="name">${kind}</code> <span
class="count">${formatCounted(count, 'finding')}, ${formatCounted(pages, 'page')}</span></summary>${
      advice === '' ? [] : html`<p class="advice">${advice}</p>`
    }${[...families].map(
      ([family, findings]) =>
        html`<section data-family="${family}" aria-label="${kind}: ${family}"><h5>${family === '' ? 'the site' : family} <span>${formatNumber(
          findings.length,
        )}</span></h5>${renderList(entriesOf(findings))}</section>`,
    )}</details>`;
  };
  const levels = [...groupBy(groups, ({ level }) => level)].map(
    ([level, kinds]) =>
      html`<section class="level"><h3>${TITLES[level]}</h3>${kinds.map(renderKind)}</section>`,
  );
  return { markup: html`${levels}`, rest };
}

/** Returns the advice that all of several findings give. Empty if they differ, or if there is one finding. */
function sharedAdvice(findings: readonly Finding[]): string {
  const [first, ...others] = findings;
  const isSame = others.length > 0 && others.every(({ advice }) => advice === first?.advice);
  return isSame ? (first?.advice ?? '') : '';
}

/** Returns the table of all kinds with their numbers. */
export function renderKinds(groups: readonly KindGroup[]): Markup {
  return html`<table class="kinds"><thead><tr><th scope="col">Kind</th><th scope="col">Meaning</th><th scope="col" class="number">Findings</th><th
scope="col" class="number">Pages</th></tr></thead><tbody>${groups.map(
    ({
      level,
      kind,
      count,
      pages,
    }) => html`<tr><td><a href="#${level}-${kind}" data-level="${level}">${kind}</a></td><td>${FINDING_KINDS[kind][1]}</td><td
class="number">${formatNumber(count)}</td><td class="number">${formatNumber(pages)}</td></tr>`,
  )}</tbody></table>`;
}

/** The findings of one level and kind, by family. */
interface KindGroup {
  readonly level: FindingLevel;
  readonly kind: FindingKind;
  readonly count: number;
  /** The number of distinct pages that the findings name. */
  readonly pages: number;
  readonly families: ReadonlyMap<string, readonly Finding[]>;
}

/** Returns findings by level and kind, in their order. */
export function groupFindings(findings: readonly Finding[]): readonly KindGroup[] {
  return [...groupBy(findings, ({ level, kind }) => `${level} ${kind}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { level, kind } = first;
    const pages = new Set(group.flatMap((finding) => finding.pages)).size;
    return [{ level, kind, pages, count: group.length, families: groupBy(group, ({ family }) => family) }];
  });
}

/** The addresses that stand open, and all that are listed. Those beyond are counted. */
const OPEN = 6;
const MOST_ADDRESSES = 200;

/** A finding as the script of the report reads it: cut to the addresses that the report lists. */
interface FindingEntry {
  readonly message: string;
  readonly advice: string;
  readonly place: string;
  readonly cause: string;
  readonly addresses: readonly (readonly [path: string, place: string])[];
  /** Whether all addresses are folded: they only show one fault of a template. */
  readonly isFolded?: boolean;
  /** The addresses that are not listed. */
  readonly more: number;
}

/** Says what has one fault on all pages of a finding. */
function sayCause(file: string, template: string): string {
  if (!file.startsWith('templates/')) return 'one fault of the data';
  return template === '' ? 'one fault of the site' : `one fault of the template ${template}`;
}

/** Returns what the report shows of a finding. */
function toEntry({ message, advice, file, line, template, isOfTemplate, ...finding }: Finding): FindingEntry {
  const { pages, places, clicks = 0 } = finding;
  const stake = clicks > 0 ? ` (${formatCounted(clicks, 'click')} from searches)` : '';
  return {
    message: `${message.slice(0, 1).toUpperCase()}${message.slice(1)}${stake}`,
    advice,
    place: `${file}:${line}`,
    cause: isOfTemplate ? sayCause(file, template) : '',
    addresses: pages.slice(0, MOST_ADDRESSES).map((path, at) => {
      const place = places[at];
      return [path, place && !isOfTemplate && pages.length > 1 ? `${place.file}:${place.line}` : ''];
    }),
    ...(isOfTemplate && pages.length > OPEN ? { isFolded: true } : {}),
    more: Math.max(0, pages.length - MOST_ADDRESSES),
  };
}

/** Returns a finding as an item of a list. The script of the report fills the same markup. */
export function renderFinding(
  { message, advice, place, cause, addresses, isFolded = false, more }: FindingEntry,
  baseUrl: string,
): Markup {
  const items = addresses.map((address) => renderAddress(address, baseUrl));
  const open = isFolded ? 0 : OPEN;
  const hidden = items.slice(open);
  const count = hidden.length + more;
  return html`<li class="finding"><p class="message" data-slot="message">${message}</p>
<p class="advice" data-slot="advice">${advice}</p>
<p class="place"><code data-slot="place">${place}</code><span data-slot="cause">${cause}</span></p>
<ul class="addresses" data-slot="addresses">${items.slice(0, open)}</ul>${
    hidden.length > 0
      ? html`<details><summary>${formatNumber(count)} ${isFolded ? '' : 'more '}address${count === 1 ? '' : 'es'}</summary><ul class="addresses">${hidden}</ul>${
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
