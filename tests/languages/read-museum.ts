import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { type HTMLElement, parse } from 'node-html-parser';
import { type GenerateReport, generate } from 'rowpress';
import { makeFolder } from '../support/make-site.ts';
import { TODAY } from '../support/publish.ts';

const MUSEUM = join(import.meta.dirname, '../sites/languages');
const ORIGIN = 'https://museum.example';

/** The languages of the museum, with what their addresses begin with. */
export const LANGUAGES = { en: '/', de: '/de/', 'de-CH': '/de-ch/', ar: '/ar/', ja: '/ja/' } as const;

/** A published page, as a browser or a search engine reads it. Addresses have their letters. */
export interface ReadPage {
  readonly path: string;
  readonly html: HTMLElement;
  readonly language: string;
  readonly isIndexed: boolean;
  readonly canonical: string;
  /** The addresses of the head's alternates, by their languages. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** The published museum. */
export interface Museum {
  readonly root: string;
  readonly out: string;
  readonly report: GenerateReport;
  /** The pages with addresses, without error pages. */
  readonly pages: ReadonlyMap<string, ReadPage>;
  read(file: string): string;
}

/** Publishes the site of `tests/sites/languages`, and reads its pages without the engine. */
export async function publishMuseum(): Promise<Museum> {
  const root = makeFolder();
  const out = join(root, 'output');
  cpSync(MUSEUM, root, { recursive: true });
  const report = await generate({ root, strict: true, images: false, date: TODAY });
  if (!report.published) throw new Error(JSON.stringify(report.problems, null, 2));
  const files = await fastGlob('**/index.html', { cwd: out });
  const pages = files.map((file) => readPage(`/${file.slice(0, -'index.html'.length)}`, join(out, file)));
  return {
    root,
    out,
    report,
    pages: new Map(pages.map((page) => [page.path, page])),
    read: (file) => readFileSync(join(out, file), 'utf8'),
  };
}

function readPage(path: string, file: string): ReadPage {
  const html = parse(readFileSync(file, 'utf8'), { blockTextElements: { script: true } });
  const links = html.querySelectorAll('head link[rel="alternate"][hreflang]');
  return {
    path,
    html,
    language: html.querySelector('html')?.getAttribute('lang') ?? '',
    isIndexed: contentOf(html, 'robots').startsWith('index'),
    canonical: pathOf(html.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''),
    alternates: new Map(
      links.map((link) => [link.getAttribute('hreflang') ?? '', pathOf(link.getAttribute('href') ?? '')]),
    ),
  };
}

/** Returns the content of a `<meta>` by its name. */
export function contentOf(html: HTMLElement, name: string): string {
  return html.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Returns the path of an address of the site, with its letters. Other addresses stay. */
export function pathOf(address: string): string {
  return decodeURI(address.startsWith(`${ORIGIN}/`) ? address.slice(ORIGIN.length) : address);
}

/** Returns the language that an address of the museum belongs to, by what it begins with. */
export function languageOfPath(path: string): string {
  const found = Object.entries(LANGUAGES).find(([code, prefix]) => code !== 'en' && path.startsWith(prefix));
  return found?.[0] ?? 'en';
}
