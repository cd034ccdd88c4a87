import { join } from 'node:path';
import { filePath } from '../address/index.ts';
import { stagedPath } from '../output/stage.ts';
import type { KnownManifest, ManifestPage } from '../types/manifest.ts';
import type { Problem } from '../types/problem.ts';
import { readRegular } from '../utils/files.ts';
import { onDemand } from '../utils/remember.ts';
import { lostProblems } from './lost-problems.ts';
import { findLikeliest, type ListedPage, type Words, wordsOf } from './renamed-pages.ts';

/** What lost addresses are found from. */
interface LostInput {
  readonly out: string;
  /** The manifest of what was published. */
  readonly previous: KnownManifest | undefined;
  /** The files that were published and may be lost: all, or those that are about to be removed. */
  readonly files: Iterable<string>;
  /** Returns whether an address is answered, or is known to be gone. */
  readonly isKnown: (path: string) => boolean;
  /** Returns whether a page is meant to go, so that its address is not lost. */
  readonly isMeant?: (page: ManifestPage) => boolean;
  /** The pages that are about to be published. */
  readonly pages: () => Iterable<ListedPage>;
  /** Returns what became of a lost page, such as that its row is a draft. */
  readonly whyLost?: (page: ManifestPage) => string | undefined;
  /** Returns the command that would have led a lost page's address on, given the page that is likeliest. */
  readonly commandOf?: (
    page: ManifestPage,
    heir: { readonly path: string; readonly isRenamed: boolean } | undefined,
  ) => string | undefined;
  /** The address of the page above the pages of a family. */
  readonly parentOf?: (name: string) => string | undefined;
  /** The day of the build. */
  readonly date: string;
}

/**
 * Returns a problem for each page of the last manifest whose address is about to be answered by nothing.
 * Draft pages do not count: they were never meant to be found.
 */
export function checkLost(input: LostInput): Problem[] {
  const { lost, pages, likeliest } = findLost(input);
  if (lost.length === 0) return [];
  return lostProblems(
    lost.map((page) => {
      const why = input.whyLost?.(page);
      const heir = likeliest(page);
      const known = heir && { path: heir.page.path, isRenamed: heir.kind === 'renamed' };
      return { page, likeliest: heir, why, command: input.commandOf?.(page, known) };
    }),
    { date: input.date, pages: pages() },
  );
}

/**
 * Makes the function that says where a page went that was published before, as the problem of its lost
 * address says it. Nothing is compared before such an address is asked for.
 */
export function createHeirAdvice(
  previous: KnownManifest | undefined,
  input: () => LostInput,
): (path: string) => string | undefined {
  const found = onDemand(() => findLost(input()));
  return (path) => {
    if (previous?.find(path) === undefined) return undefined;
    const page = found().lost.find((lost) => lost.path === path);
    const heir = page && found().likeliest(page);
    if (!heir || heir.kind === 'above')
      return 'It was published before. Correct the link, or redirect the address.';
    const says = heir.kind === 'renamed' ? 'It seems to be renamed' : 'It was published before';
    return `${says}: link to ${heir.page.path}.`;
  };
}

/** Finds the pages whose addresses are about to be lost, and the function that finds their heirs. */
function findLost(input: LostInput) {
  const { out, previous, files, isKnown } = input;
  const lost: ManifestPage[] = [];
  for (const file of previous ? files : []) {
    const path = filePath(file);
    if (isKnown(path)) continue;
    const page = previous?.find(path);
    if (!page || page.file !== file || page.draft === true) continue;
    if (!input.isMeant?.(page)) lost.push(completed(page));
  }
  const pages = onDemand(() => [...input.pages()]);
  const find = onDemand(() =>
    findLikeliest(lost, pages(), {
      isNew: (path) => previous?.find(path) === undefined,
      // A page that is about to be published comes before the published one.
      readWords: (file) => readPageWords(stagedPath(out, file)) ?? readPageWords(join(out, file)),
      parentOf: input.parentOf ?? (() => undefined),
    }),
  );
  return { lost, pages, likeliest: (page: ManifestPage) => find()(page) };
}

/** Returns a page with the fields that manifests of other versions may lack. */
function completed(page: ManifestPage): ManifestPage {
  const { title, sources } = page as Partial<ManifestPage>;
  return { ...page, title: title ?? '', sources: sources ?? [] };
}

/** Returns the words of the main part of a page's file. Returns undefined if there is none. */
export function readPageWords(path: string): Words | undefined {
  const html = readIfAny(path);
  if (html === undefined) return undefined;
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start >= 0 && end > start ? html.slice(start, end) : html;
  return wordsOf(main.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>|&#?\w+;/g, ' '));
}

function readIfAny(path: string): string | undefined {
  try {
    return readRegular(path).toString();
  } catch {
    // Without the text, titles and addresses are compared.
    return undefined;
  }
}
