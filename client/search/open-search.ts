import { createDialog, type DrawResult, type SearchDialog } from './create-dialog.ts';
import { createPageFinder, type PageFinder } from './find-pages.ts';
import type { SearchIndex, SearchWords } from './search-index.ts';

/** The default words; `search.words` in site.yaml overrides them. */
const WORDS: SearchWords = {
  label: 'Search this site',
  close: 'Close',
  suggestions: 'Often looked for',
  one: '1 page',
  many: '{count} pages',
  none: 'No page fits “{query}”. These may help:',
  failed: 'The search could not be loaded. Try again in a moment.',
};

let loaded: Promise<{ index: SearchIndex; finder: PageFinder }> | undefined;

/**
 * Makes the function that opens the search dialog. Its first call adds the dialog to the page, with the
 * site's styles for it, and loads the index.
 */
export function createSearch(drawResult: DrawResult, styles: string): () => void {
  let dialog: SearchDialog | undefined;
  return () => {
    if (!dialog) {
      if (styles) addStyles(styles);
      dialog = createDialog(drawResult, update);
    }
    dialog.open();
    update(dialog, dialog.input.value);
  };
}

/** Shows the pages that fit what the visitor has typed, or suggestions. */
async function update(shown: SearchDialog, typed: string): Promise<void> {
  const query = typed.trim();
  try {
    loaded ??= loadIndex();
    const { index, finder } = await loaded;
    // The visitor has typed on while the index was loaded.
    if (shown.input.value.trim() !== query) return;
    const words = { ...WORDS, ...index.words };
    const hits = query ? finder.find(query) : [];
    const count = hits.length;
    const says = query
      ? count === 0
        ? words.none
        : count === 1
          ? words.one
          : words.many
      : words.suggestions;
    shown.name(words);
    shown.show(
      count > 0 ? hits : finder.pick(index.suggestions),
      says.replace('{count}', String(count)).replace('{query}', () => query),
      query !== '' && count > 0,
    );
  } catch {
    loaded = undefined;
    shown.name(WORDS);
    shown.show([], WORDS.failed, false);
  }
}

/** Adds a stylesheet that a strict Content-Security-Policy allows. */
function addStyles(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/** Loads the index. @throws if it is missing or no JSON */
async function loadIndex(): Promise<{ index: SearchIndex; finder: PageFinder }> {
  const response = await fetch(ROWPRESS_BASE_PATH + ROWPRESS_SEARCH_INDEX);
  const index = (await response.json()) as SearchIndex;
  return { index, finder: createPageFinder(index) };
}
