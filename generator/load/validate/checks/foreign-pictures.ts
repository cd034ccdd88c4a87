import { isDraft } from '../../../plan/publishable.ts';
import type { DataObject, Row } from '../../../types/data.ts';
import type { Problem } from '../../../types/problem.ts';
import { visitTexts } from '../../../utils/schema/visit-texts.ts';
import { asMarkdownReads } from './unsafe-links.ts';

/** The brackets of links and pictures in Markdown. An escaped character is no bracket. */
const BRACKET = /\\.|!\[|\[|\]/gs;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:\s*<?/gm;
/** The number of characters of a target in which its host ends. */
const TARGET_LENGTH = 300;
const TARGET_END = /[\s)>]/;
const FOREIGN = /^(?:https?:)?[\\/]{2}/i;

/** Returns the hosts of the pictures in a row's Markdown, each once. Returns undefined if there are none. */
export function pictureHosts(row: DataObject): readonly string[] | undefined {
  let hosts: Set<string> | undefined;
  visitTexts(row, (text) => {
    if (!text.includes('![')) return;
    for (const start of pictureTargets(text)) {
      const host = hostAt(text, start);
      if (host !== undefined) hosts = (hosts ?? new Set()).add(host);
    }
  });
  return hosts && [...hosts].sort();
}

/** Yields where the targets of a text's pictures begin. If a picture names a definition, yields those of all. */
function* pictureTargets(text: string): Generator<number> {
  const open: boolean[] = [];
  let hasNamed = false;
  for (const { 0: bracket, index } of text.matchAll(BRACKET)) {
    if (bracket === '![' || bracket === '[') open.push(bracket === '![');
    else if (bracket === ']' && open.pop() === true) {
      if (text[index + 1] === '(') yield index + 2;
      else hasNamed = true;
    }
  }
  if (hasNamed)
    for (const { 0: definition, index } of text.matchAll(DEFINITION)) yield index + definition.length;
}

/** Returns the host of the target that begins there. Returns undefined for an address of the site. */
function hostAt(text: string, start: number): string | undefined {
  const rest = text.slice(start, start + TARGET_LENGTH).replace(/^\s*<?/, '');
  const end = rest.search(TARGET_END);
  const target = asMarkdownReads(end < 0 ? rest : rest.slice(0, end));
  if (!FOREIGN.test(target) || !URL.canParse(target, 'https://x')) return undefined;
  return new URL(target, 'https://x').host;
}

/** Collects the pictures of rows, and reports the hosts that a site does not name. */
export interface PictureReport {
  add(row: Row): void;
  problems(): Problem[];
}

/**
 * Makes the report of the pictures that rows show from other hosts. Each host is one warning at the first of
 * its rows. The site's own host and those of `pictureHosts` in site.yaml are no problem.
 */
export function createPictureReport(site: DataObject): PictureReport {
  const allowed = new Set<unknown>(Array.isArray(site.pictureHosts) ? site.pictureHosts : []);
  if (typeof site.baseUrl === 'string' && URL.canParse(site.baseUrl)) allowed.add(new URL(site.baseUrl).host);
  const found = new Map<string, { readonly host: string; readonly row: Row; count: number }>();
  return {
    add(row) {
      for (const host of (row.stored ? row.stored.pictures : pictureHosts(row.value)) ?? []) {
        if (allowed.has(host)) continue;
        const id = `${host}${isDraft(row) ? ' of drafts' : ''}`;
        const known = found.get(id) ?? { host, row, count: 0 };
        known.count++;
        found.set(id, known);
      }
    },
    problems: () => [...found.values()].map(({ host, row, count }) => foreignPicture(host, row, count)),
  };
}

function foreignPicture(host: string, row: Row, count: number): Problem {
  const { file, line } = row;
  const others = count > 1 ? `, and ${count - 1} more rows do` : '';
  return {
    kind: 'foreign-picture',
    severity: isDraft(row) ? 'note' : 'warning',
    file,
    line,
    column: 1,
    message: `this row shows a picture from ${host}${others}; that host sees every visitor, and may change the picture`,
    advice: `Copy the picture into templates/public/, or add ${host} to pictureHosts in data/site.yaml.`,
  };
}
