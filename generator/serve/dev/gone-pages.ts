/** What is known of a page that an edit has taken away. */
export interface GonePage {
  /** The address of the page that came in its place, if the edit took one page away and added one. */
  readonly movedTo?: string | undefined;
  /** The addresses of pages that came with that edit, a few of them. */
  readonly added: readonly string[];
}

/** Remembers which pages edits have taken away. Addresses begin with a slash, below the base path. */
export interface GonePages {
  /** Takes the addresses of all pages of a site that was loaded. It may not be shown yet. */
  load(addresses: Iterable<string>): void;
  /** The site that was loaded last is shown. */
  show(): void;
  /** Returns what is known of an address. Returns undefined if a page is there, or never was. */
  find(address: string): GonePage | undefined;
}

const MOST_ADDED = 5;

/** Makes the memory of pages that edits take away. It begins with the first site that is shown. */
export function createGonePages(): GonePages {
  let loaded: ReadonlySet<string> | undefined;
  let shown: ReadonlySet<string> | undefined;
  const gone = new Map<string, GonePage>();
  return {
    load(addresses) {
      loaded = new Set(addresses);
    },
    show() {
      if (loaded === undefined || loaded === shown) return;
      const [before, now] = [shown ?? loaded, loaded];
      shown = loaded;
      for (const address of gone.keys()) if (now.has(address)) gone.delete(address);
      const removed = [...before].filter((address) => !now.has(address));
      if (removed.length === 0) return;
      const added = [...now].filter((address) => !before.has(address));
      const movedTo = removed.length === 1 && added.length === 1 ? added[0] : undefined;
      for (const address of removed) gone.set(address, { movedTo, added: added.slice(0, MOST_ADDED) });
    },
    find: (address) => gone.get(address),
  };
}
