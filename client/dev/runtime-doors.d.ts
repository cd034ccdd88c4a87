// What modules of the runtime export besides, in the dev server's pages only: see `openForDev` of the bundler.

declare module '../document/swap-page.ts' {
  /** What belongs to the shown page besides its main part: its stylesheets, its header and footer. */
  interface PageParts {
    readonly styles: readonly HTMLLinkElement[];
    readonly frame: readonly [before: readonly ChildNode[], after: readonly ChildNode[]];
  }
  /** Returns what belongs to the shown page. */
  export function pageParts(): PageParts;
  /** Remembers what belongs to the shown page, after it was changed. */
  export function rememberParts(parts: PageParts): void;
}

declare module '../navigation/prefetch.ts' {
  /** Forgets what was prefetched, since the server has other pages now. */
  export function forgetPrefetched(): void;
}

export {};
