import { createDialog, type DrawResult, type SearchDialog } from './create-dialog.ts';
import { type LoadedSearch, loadIndex, sayCount, WORDS } from './load-index.ts';

/** The most pages that the dialog shows. */
const MAX_HITS = 8;

let loaded: Promise<LoadedSearch> | undefined;

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
    const hits = query ? finder.find(query).slice(0, MAX_HITS) : [];
    const count = hits.length;
    shown.name(words);
    shown.show(
      count > 0 ? hits : finder.pick(index.suggestions),
      query ? sayCount(words, query, count) : words.suggestions,
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
