import { loadChunk } from '../loading/load-chunk.ts';

/** The type of the search script: `openSearch` shows the dialog. */
export interface SearchModule {
  openSearch(): void;
}

/** A link that opens the search: `<a data-search>`. Without scripts it leads to a page or a part of it. */
const OPENER = '[data-search]';

/** Where a visitor types, so that `/` is a character. */
const FIELDS = ':read-write,dialog';

/**
 * Opens the search on a click on its link, and on the keys `/`, Ctrl+K and Cmd+K. Loads the search script
 * then. If it cannot be loaded, follows the link.
 */
export function watchSearch(src: string): void {
  let search: SearchModule | undefined;
  const open = async (event: Event) => {
    event.preventDefault();
    try {
      // Once loaded, the search opens at once, so the next key is typed into its field.
      search ??= (await loadChunk(src)) as SearchModule | undefined;
      search?.openSearch();
    } catch {
      const link = document.querySelector<HTMLAnchorElement>(OPENER);
      if (link) location.href = link.href;
    }
  };
  addEventListener('click', (event) => {
    if ((event.target as Element).closest?.(OPENER)) open(event);
  });
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = (target as Element).closest?.(FIELDS);
    if (key === (event.ctrlKey || event.metaKey ? 'k' : isTyping ? '' : '/')) open(event);
  });
}
