import type { ReactElement, ReactNode } from 'react';
import type { CardModule } from './card.ts';
import type { IslandModule, IslandRenderer, LayoutModule, TemplateModule } from './template.ts';

/** The templates as one module that Node can import. */
export interface TemplateBundle {
  readonly file: string;
  readonly map: string;
  /** For each template and layout (`pages/NAME`, `layouts/NAME`) and for `images/card`: the hash of all code that it is made of. */
  readonly codeHashes: Readonly<Record<string, string>>;
  /** For each of them: the islands that it can show, sorted. */
  readonly islandsOf: Readonly<Record<string, readonly string[]>>;
  /** Whether some of the code stands outside the site's own folders. */
  readonly readsOutside: boolean;
}

interface RenderOptions {
  /** Every identifier that `useId` makes begins with it. */
  readonly identifierPrefix: string;
}

/** What pages are rendered with. */
export interface ReactModules {
  /** The versions of `react` and `react-dom`. */
  readonly versions: readonly string[];
  /**
   * What React's modules share, if it is where React 19 has it: hooks call `H` of `react`, resource hints such as
   * `preload` call `d` of `react-dom`.
   */
  readonly internals: { readonly react: { H: unknown }; readonly dom: { d: unknown } } | undefined;
  readonly createElement: (type: string | ((props: never) => ReactNode), props: object) => ReactElement;
  readonly renderToStaticMarkup: (node: ReactNode, options?: RenderOptions) => string;
  readonly renderToString: (node: ReactNode, options: RenderOptions) => string;
}

/** What a bundle exports, and the React that it shares. */
export interface TemplateModules extends ReactModules {
  readonly pages: Readonly<Record<string, TemplateModule>>;
  readonly layouts: Readonly<Record<string, LayoutModule>>;
  readonly islands: Readonly<Record<string, IslandModule>>;
  /** What the images of pages are drawn from, if the site has it. */
  readonly card: CardModule | undefined;
  /** Sets who renders the islands of the page that is rendered next. */
  readonly provideIslands: (renderer: IslandRenderer) => void;
}

/** A file to be published besides the pages: its path below the output folder, and its bytes. */
export interface PublishedFile {
  readonly file: string;
  readonly bytes: Uint8Array | string;
}

/** A line of text without its end, or the bytes of whole lines with their ends. */
export type Line = string | Uint8Array;

/** A text whose lines are made as they are written, so that nobody holds all of them. */
export interface StreamedFile {
  readonly file: string;
  readonly lines: Iterable<Line>;
}

/** The assets of a site: files with hashed names, and the addresses by which pages name them. */
export interface SiteAssets {
  readonly files: readonly PublishedFile[];
  readonly addresses: Readonly<Record<string, string>>;
  readonly stylesheets: readonly string[];
  /** Whether styles are made of files outside the site's own folders. */
  readonly readsOutside: boolean;
}

/** The address of each island's script, by the island's name. */
export type IslandAddresses = Readonly<Record<string, string>>;

/** What pages load in the browser: the runtime, the configuration that it reads, and the scripts of islands. */
export interface ClientBundle {
  readonly script: string;
  readonly config: object;
  readonly islands: IslandAddresses;
}

/** All assets of a site, those for scripts included. */
export interface PublishedAssets extends SiteAssets {
  readonly client: ClientBundle;
}
