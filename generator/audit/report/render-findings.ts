import { FINDING_KINDS, type FindingLevel } from '../../types/finding-kinds.ts';
import { groupBy } from '../../utils/group-by.ts';
import { html, type Markup } from '../../utils/markup.ts';
import { formatCounted, formatNumber } from './format-number.ts';
import type { KindGroup } from './group-findings.ts';
import { type FindingEntry, renderFinding, toEntry } from './render-finding.ts';

/** The findings of a kind and a family that are listed without the script. It lists the others on demand. */
const LISTED = 20;
const TITLES: Readonly<Record<FindingLevel, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  note: 'Notes',
};

/** The findings as HTML, and those that only the script lists, by the number of their list. */
export interface RenderedFindings {
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
  const renderKind = ({ kind, level, count, pages, families }: KindGroup) =>
    html`<details class="kind" data-level="${level}" id="${level}-${kind}" open><summary><h4>${FINDING_KINDS[kind][1]}</h4> <code class="name">${kind}</code> <span
class="count">${formatCounted(count, 'finding')}, ${formatCounted(pages, 'page')}</span></summary>${[
      ...families,
    ].map(
      ([family, findings]) =>
        html`<section data-family="${family}" aria-label="${kind}: ${family}"><h5>${family === '' ? 'the site' : family} <span>${formatNumber(
          findings.length,
        )}</span></h5>${renderList(findings.map(toEntry))}</section>`,
    )}</details>`;
  const levels = [...groupBy(groups, ({ level }) => level)].map(
    ([level, kinds]) =>
      html`<section class="level"><h3>${TITLES[level]}</h3>${kinds.map(renderKind)}</section>`,
  );
  return { markup: html`${levels}`, rest };
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
