import type { ManifestPage } from '../types/manifest.ts';
import type { PageContent, SiteFact } from '../types/page-content.ts';

/**
 * Returns what is known of a page as one object. `shared` returns one copy of the texts that many pages have. Its fields are named one by one: objects that are made by
 * spreading several others have a hidden class each, which takes more memory than the page and more time at
 * each access. The compiler reports a field that is missing here.
 */
export function toSiteFact(
  page: ManifestPage,
  content: PageContent,
  { family, listPage }: Pick<SiteFact, 'family' | 'listPage'>,
  shared: (text: string) => string,
): SiteFact {
  const fact = {
    path: page.path,
    name: shared(page.name),
    file: page.file,
    template: shared(page.template),
    sources: page.sources.map(({ file, line }) => ({ file: shared(file), line })),
    title: sameText(content.title, page.title),
    canonical: sameText(content.canonical, page.canonical),
    index: page.index,
    why: page.why,
    draft: page.draft,
    contentHash: page.contentHash,
    fileHash: page.fileHash,
    bytes: page.bytes,
    lastmod: page.lastmod,
    pictures: page.pictures,
    video: page.video,
    description: content.description,
    robots: shared(content.robots),
    showsDate: content.showsDate,
    card: content.card,
    h1: content.h1,
    headings: content.headings,
    words: content.words,
    links: content.links,
    navLinks: content.navLinks,
    images: content.images,
    structured: content.structured,
    leftovers: content.leftovers,
    slips: content.slips,
    sentences: content.sentences,
    sketch: content.sketch,
    family,
    listPage,
  } satisfies Record<keyof SiteFact, unknown>;
  // Undefined stands for a field that is left out.
  return fact as SiteFact;
}

/** Returns `other` if it is equal to a text, so that the text takes memory once. */
function sameText(text: string, other: string): string {
  return text === other ? other : text;
}
