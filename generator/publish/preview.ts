import { copyFileSync, existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { basePathOf } from '../address/base-path.ts';
import {
  HEADERS_FILE,
  MANIFEST_FILE,
  PREVIEW_FILE,
  ROBOTS_FILE,
  RUN_FOLDER,
  SITEMAP_FILE,
  sitemapsOf,
} from '../address/site-files.ts';
import { makeFolder, OutputRefusedError } from '../output/output-folder.ts';
import { UsageError } from '../problems/errors.ts';
import type { Preview } from '../types/options.ts';
import { listFolder, readRegular } from '../utils/files.ts';
import { hashContent } from '../utils/hash-content.ts';
import { html } from '../utils/markup.ts';
import { plainName } from './compress.ts';

const STYLE_FILE = 'rowpress-preview.css';

/** What a preview is made of. Base URLs have no slash at the end. */
export interface PreviewInput {
  /** The folder of the site, as it was built for the address of the preview. */
  readonly built: string;
  /** The folder of the preview. */
  readonly out: string;
  readonly preview: Preview;
  /** Where the site itself is published. */
  readonly productionUrl: string;
  /** The day of the build. */
  readonly date: string;
}

/**
 * Refuses the address and the folder of a published site: a preview would leave its pages out of search.
 * @throws UsageError, OutputRefusedError
 */
export function checkPreview(out: string, { url }: Preview, productionUrl: string): void {
  if (url === productionUrl)
    throw new UsageError(
      `--preview names ${url}, where the site itself is: search engines would leave all of it out`,
      'Name the address of the preview.',
    );
  if (!existsSync(join(out, MANIFEST_FILE))) return;
  throw new OutputRefusedError(
    `${out} cannot be the folder of a preview: it holds a published site`,
    'Name another folder with --out. Without it, a preview goes into preview/.',
  );
}

/**
 * Writes a built site as a preview that no search engine shows: each page says noindex and names the page of
 * the site itself as canonical, robots.txt disallows everything, and there is no manifest and no sitemap. A
 * bar says what it is. Files of an earlier preview that are gone are removed; others stay.
 * @throws the file system's own error
 */
export function writePreview(input: PreviewInput): void {
  const { built, out } = input;
  const all = filesIn(built);
  const left = new Set([MANIFEST_FILE, ROBOTS_FILE, SITEMAP_FILE, ...sitemapsOf(all)]);
  const pages = new Set(all.filter((file) => file.endsWith('.html')));
  const isCopied = (file: string) => {
    const plain = plainName(file);
    // A compressed file has the bytes of the site itself.
    return (
      !left.has(file) && !pages.has(file) && (plain === undefined || !(left.has(plain) || pages.has(plain)))
    );
  };
  const copied = all.filter(isCopied);
  const written = new Map([
    [ROBOTS_FILE, 'User-agent: *\nDisallow: /\n'],
    [STYLE_FILE, STYLE],
    ...(copied.includes(HEADERS_FILE) ? [[HEADERS_FILE, headersOf(built)] as const] : []),
  ]);
  const files = [...new Set([...copied, ...pages, ...written.keys()])].sort();
  removeOthers(out, new Set(files));
  makeFolder(join(out, RUN_FOLDER));
  // Hashes do not list the pages of a preview, which anybody may read, to those who know none.
  const list = { baseUrl: input.preview.url, files: files.map((file) => hashContent(file)) };
  writeFileSync(join(out, PREVIEW_FILE), `${JSON.stringify(list)}\n`);
  for (const file of copied) if (!written.has(file)) copy(join(built, file), join(out, file));
  const mark = createMarker(input);
  for (const file of pages) write(join(out, file), mark(readRegular(join(built, file)).toString()));
  for (const [file, text] of written) write(join(out, file), text);
}

/** Hosts that read `_headers` also keep pictures and other files out of search. */
function headersOf(built: string): string {
  return `${readRegular(join(built, HEADERS_FILE)).toString().trimEnd()}\n\n/*\n  X-Robots-Tag: noindex\n`;
}

/** Removes files of an earlier preview that this one does not have, and folders that are empty then. */
function removeOthers(out: string, files: ReadonlySet<string>): void {
  if (!existsSync(join(out, PREVIEW_FILE))) return;
  const { files: before } = JSON.parse(readRegular(join(out, PREVIEW_FILE)).toString()) as {
    files: string[];
  };
  const known = new Set(before);
  for (const file of filesIn(out)) {
    if (files.has(file) || !known.has(hashContent(file))) continue;
    rmSync(join(out, file), { force: true });
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const path = join(out, folder);
      if (!existsSync(path) || readdirSync(path).length > 0) break;
      rmdirSync(path);
    }
  }
}

/** Returns the files below a folder, each as its path there. */
function filesIn(folder: string): readonly string[] {
  return listFolder(folder, '.').map((file) => file.slice('./'.length));
}

function copy(from: string, to: string): void {
  makeFolder(dirname(to));
  copyFileSync(from, to);
}

/** Writes a file, unless it has this text already. */
function write(path: string, text: string): void {
  if (existsSync(path) && readRegular(path).toString() === text) return;
  makeFolder(dirname(path));
  writeFileSync(path, text);
}

const ROBOTS = /<meta name="robots" content="[^"]*">/;
const NOINDEX = html`<meta name="robots" content="noindex, nofollow">`.text;
/** Links of the head that name the address of a page for search engines. */
const OWN_ADDRESS = /<link rel="(?:canonical|alternate" hreflang)[^>]*>/g;

/** Makes the function that returns a page as a preview has it. */
function createMarker({ preview, productionUrl, date }: PreviewInput): (page: string) => string {
  const { url } = preview;
  const style = html`<link rel="stylesheet" href="${`${basePathOf(url)}/${STYLE_FILE}`}">`.text;
  const bar = barOf(preview, productionUrl, date);
  return (page) => {
    const end = page.indexOf('</head>');
    if (end < 0) return page;
    const head = page.slice(0, end).replace(OWN_ADDRESS, (link) => link.replace(url, () => productionUrl));
    const marked = ROBOTS.test(head) ? head.replace(ROBOTS, NOINDEX) : head + NOINDEX;
    const body = page.slice(end);
    const last = body.lastIndexOf('</body>');
    return last < 0
      ? `${marked}${style}${body}${bar}`
      : `${marked}${style}${body.slice(0, last)}${bar}${body.slice(last)}`;
  };
}

/** Returns the bar at the bottom of each page. It is outside of `main`, so it stays when the page changes. */
function barOf({ branch, commit }: Preview, productionUrl: string, date: string): string {
  const of = branch === undefined ? [] : [html` of <strong>${branch}</strong>`];
  const at = commit === undefined ? [] : [html` (${commit})`];
  const { host } = new URL(productionUrl);
  const live = html`<a href="${`${productionUrl}/`}">${host}</a>`;
  return html`<aside class="rowpress-preview" aria-label="Preview" lang="en" dir="ltr">Preview${of}${at}, ${date}. Search engines leave it out. Live: ${live}</aside>`
    .text;
}

const STYLE = `.rowpress-preview {
  position: sticky;
  inset-block-end: 0;
  z-index: 2147483000;
  padding: 0.5rem 1rem;
  background: #3a2a00;
  color: #fff4d6;
  font: 0.875rem/1.4 system-ui, sans-serif;
  text-align: center;
  overflow-wrap: anywhere;
}
.rowpress-preview :is(a, strong) {
  color: inherit;
}
@media print {
  .rowpress-preview {
    display: none;
  }
}
`;
