import type { ReactElement, ReactNode } from 'react';
import type { MarkdownExtension, MarkdownRenderer, ShortcodeModule } from './markdown.ts';
import type { MessageCall, MessageSource } from './messages.ts';
import type {
  CardModule,
  IslandModule,
  IslandRenderer,
  LayoutModule,
  PictureRenderer,
  TemplateModule,
  VideoModule,
} from './template.ts';

/**
 * A file that code imports: its path from the site's folder, and the hash of its bytes. An empty hash is
 * unknown.
 */
export type ImportedFile = readonly [path: string, hash: string];

/** The templates as one module that Node can import. */
export interface TemplateBundle {
  /** The site's folder, where its React is found. */
  readonly root: string;
  readonly file: string;
  readonly map: string;
  /**
   * The hash of all code behind each template, each layout (`pages/NAME`, `layouts/NAME`), `images/card` and
   * `videos/video`.
   */
  readonly codeHashes: Readonly<Record<string, string>>;
  /** Those of them that may render Markdown. */
  readonly markdownUsers: readonly string[];
  /** Those of them that may show texts or numbers as a language writes them. */
  readonly formatUsers: readonly string[];
  /** The calls that show messages. */
  readonly messageCalls: readonly MessageCall[];
  /** The keys of the messages that each island (`islands/NAME`) shows; see `MessageCall`. */
  readonly messagesOf: Readonly<Record<string, readonly string[]>>;
  /** What extends Markdown. */
  readonly markdown?: MarkdownExtension | undefined;
  /** The sorted islands that each of them can show. */
  readonly islandsOf: Readonly<Record<string, readonly string[]>>;
  /** The files of the code that are outside the site's own folders, and those of imported styles. */
  readonly outside: readonly ImportedFile[];
  /** The files of templates, islands and the card that have no default export. */
  readonly withoutDefault: readonly string[];
  /** The stylesheets that templates and layouts import. */
  readonly styles: ComponentStyles;
}

/**
 * The stylesheets that templates and layouts import: their files, with the fonts and images that they name,
 * and the address of each template's and layout's (`pages/NAME`, `layouts/NAME`).
 */
export interface ComponentStyles {
  readonly files: readonly PublishedFile[];
  readonly addresses: Readonly<Record<string, string>>;
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
   * What React's modules share, if it is where React 19 has it: hooks call `H` of `react`, resource hints
   * such as `preload` call `d` of `react-dom`.
   */
  readonly internals: { readonly react: { H: unknown }; readonly dom: { d: unknown } } | undefined;
  readonly createElement: (type: string | ((props: never) => ReactNode), props: object) => ReactElement;
  readonly renderToStaticMarkup: (node: ReactNode, options?: RenderOptions) => string;
  readonly renderToString: (node: ReactNode, options: RenderOptions) => string;
}

/** The exports of a template bundle, and the React that it shares. */
export interface TemplateModules extends ReactModules {
  readonly pages: Readonly<Record<string, TemplateModule>>;
  readonly layouts: Readonly<Record<string, LayoutModule>>;
  readonly islands: Readonly<Record<string, IslandModule>>;
  /** The components that texts in Markdown name. Left out if the site has none. */
  readonly shortcodes?: Readonly<Record<string, ShortcodeModule>>;
  /** The card that the images of pages are drawn from, if the site has one. */
  readonly card: CardModule | undefined;
  /** What draws the videos of pages, if the site has it. */
  readonly video: VideoModule | undefined;
  /** Sets the function that renders the islands of the next page. */
  readonly provideIslands: (renderer: IslandRenderer) => void;
  /** Sets what renders Markdown. */
  readonly provideMarkdown: (renderer: MarkdownRenderer) => void;
  /** Sets the messages of what is rendered next, or none. */
  readonly provideMessages: (source: MessageSource | undefined) => void;
  /** Sets what renders the pictures of what is rendered next, or nothing. */
  readonly providePictures: (renderer: PictureRenderer | undefined) => void;
}

/** A published file that is not a page: its path below the output folder, and its bytes. */
export interface PublishedFile {
  readonly file: string;
  readonly bytes: Uint8Array | string;
  /** The file of `templates/public/` that it is copied from. */
  readonly source?: string;
}

/** A line of text without its end, or the bytes of whole lines with their ends. */
export type Line = string | Uint8Array;

/** A text file whose lines are generated while it is written, so it is never in memory as a whole. */
export interface StreamedFile {
  readonly file: string;
  readonly lines: Iterable<Line>;
}

/** The assets of a site: files with hashed names, and the addresses that pages use for them. */
export interface SiteAssets {
  readonly files: readonly PublishedFile[];
  readonly addresses: Readonly<Record<string, string>>;
  /** The stylesheets of all pages. */
  readonly stylesheets: readonly string[];
  /** The address of the stylesheet that only pages of a layout load, by the layout's name. */
  readonly layoutStylesheets: Readonly<Record<string, string>>;
  /** The files of styles and scripts that are outside the site's own folders. */
  readonly outside: readonly ImportedFile[];
}

/** The address of each island's script, by the island's name. */
export type IslandAddresses = Readonly<Record<string, string>>;

/** Everything that pages load in the browser: the runtime, its configuration, and the scripts of islands. */
export interface ClientBundle {
  readonly script: string;
  readonly config: object;
  readonly islands: IslandAddresses;
}

/** All assets of a site, including its scripts. */
export interface PublishedAssets extends SiteAssets {
  /** The stylesheets that templates and layouts import, as `ComponentStyles` has them. */
  readonly componentStylesheets: Readonly<Record<string, string>>;
  readonly client: ClientBundle;
}
