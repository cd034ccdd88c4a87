import type { TrafficReport } from '../../../generator/index.ts';
import { printable } from '../../format/sinks.ts';
import { countOf, formatCount, formatTable, sayFigures } from '../../format/terminal.ts';

/** Entries of a list beyond this number are counted. `--json` lists all of them. */
const MOST = 10;

/** Formats a report on searches for people: figures first, then what to do. */
export function formatTraffic(found: TrafficReport): string {
  const report = printable(found);
  const { period, totals, notes, hosts } = report;
  const days = period.days === undefined ? '' : ` in ${countOf(period.days, 'day')}`;
  const range = period.from === undefined ? ', days unknown' : `, ${period.from} to ${period.to}`;
  return [
    `${sayFigures(totals)}${days}${range}\n`,
    ...notes.map((note) => `  ${note}\n`),
    families(report),
    lost(report),
    unclicked(report),
    shared(report),
    unseen(report),
    unnamed(report),
    releases(report),
    list(
      'Other hosts in the data, which are no pages of this site',
      hosts.map(
        ({ host, addresses, ...figures }) =>
          `  ${host}  ${countOf(addresses, 'address')}: ${sayFigures(figures)}`,
      ),
    ),
  ].join('');
}

function list(title: string, lines: readonly string[], after = ''): string {
  if (lines.length === 0) return '';
  const hidden = lines.length - MOST;
  const more = hidden > 0 ? `  and ${formatCount(hidden)} more with --json\n` : '';
  return `\n${title}\n${lines.slice(0, MOST).join('\n')}\n${more}${after}`;
}

/** The most characters of a query that a line shows. */
const LONGEST = 80;

/** Returns a query, cut if it is longer than a line. `--json` has all of it. */
function short(query: string): string {
  const letters = [...query];
  return letters.length <= LONGEST ? query : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

function families({ families: found }: TrafficReport): string {
  const head = ['family', 'pages', 'seen', 'clicks', 'impressions', 'position', 'clicks a page'];
  const shown = found.filter(({ impressions }) => impressions > 0);
  if (shown.length === 0) return '\nNo page of this site has impressions in the data.\n';
  const hidden = found.length - shown.length;
  const rest = hidden > 0 ? `  ${formatCount(hidden)} more without impressions\n` : '';
  const rows = shown.map(({ name, pages, seen, clicks, impressions, position, clicksPerPage }) => [
    ...[name, pages, seen, clicks, impressions],
    ...[(position?.toFixed(1) ?? '').padStart('position'.length)],
    formatCount(clicksPerPage, 1).padStart('clicks a page'.length),
  ]);
  const table = formatTable(head, rows).split('\n');
  return `\nFamilies by clicks a page\n${table.map((line) => `  ${line}`).join('\n')}\n${rest}`;
}

function lost({ lost: found }: TrafficReport): string {
  const lines = found.map(({ address, to, command, ...figures }) => {
    const entry =
      to === undefined
        ? `no page is near; run: ${command}`
        : `- { from: ${JSON.stringify(address)}, to: ${JSON.stringify(to)} }`;
    return `  ${address}  ${sayFigures(figures)}\n    ${entry}`;
  });
  const after = '  Check each target, and add the line to data/redirects.yaml.\n';
  return list('Addresses that lead nowhere', lines, after);
}

function unclicked({ unclicked: found }: TrafficReport): string {
  const lines = found.map((page) => {
    const { path, file, line, title, pixels, cutAt, query } = page;
    const cut = pixels > cutAt ? `, cut at ${cutAt}` : '';
    const shown = query === undefined ? '' : `, shown most for "${short(query)}"`;
    return `  ${path}  ${sayFigures(page)}${shown}  ${file}:${line}\n    "${title}" (${countOf(pixels, 'pixel')}${cut})`;
  });
  return list('Pages that are shown and not clicked: write their titles again', lines);
}

function shared({ shared: found }: TrafficReport): string {
  const lines = found.map(({ query, pages, ...figures }) => {
    const own = pages.map(
      ({ path, percent, position = 0 }) =>
        `    ${String(percent).padStart(3)} %  ${path}, position ${position}`,
    );
    const unit = figures.clicks > 0 ? 'clicks' : 'impressions';
    return [`  "${short(query)}"  ${sayFigures(figures)}; shares of ${unit}:`, ...own].join('\n');
  });
  return list('Two pages for one query: let one of them answer it', lines);
}

function unseen({ unseen: found, young, period }: TrafficReport): string {
  const lines = found.map(({ path, words, file, line, commands, advice }) =>
    [
      `  ${path}  ${countOf(words, 'word')}  ${file}:${line}`,
      ...[...commands, ...(advice === undefined ? [] : [advice])].map((text) => `    ${text}`),
    ].join('\n'),
  );
  const days = period.days === undefined ? '' : ` in ${countOf(period.days, 'day')}`;
  const after = young > 0 ? `  ${countOf(young, 'page')} younger than the data left out.\n` : '';
  return list(`Pages that nobody saw${days}: improve, merge or retire them`, lines, after);
}

function unnamed({ unnamed: found }: TrafficReport): string {
  const lines = found.map(
    ({ query, page, ...figures }) =>
      `  "${short(query)}"  ${sayFigures(figures)}${page === undefined ? '' : `  ${page}`}`,
  );
  return list('Queries whose words are in no title and no main heading', lines);
}

function releases({ releases: found }: TrafficReport): string {
  const lines = found.map(({ day, pages, before, after, daysBefore, daysAfter, percent }) => {
    const change = percent === undefined ? '' : `, ${percent > 0 ? '+' : ''}${percent} % clicks a day`;
    const was = `${countOf(before, 'click')} in ${countOf(daysBefore, 'day')} before`;
    return `  ${day}  ${countOf(pages, 'page')}: ${was}, ${formatCount(after)} in ${countOf(daysAfter, 'day')} after${change}`;
  });
  return list('Growth by release: pages by the day of their last change', lines);
}
