import type { SlipKind } from './finding-kinds.ts';
import type { ManifestPage } from './manifest.ts';

/** A link in the main part of a page, and its text. */
export interface ContentLink {
  readonly href: string;
  readonly text: string;
  /** Whether search engines are asked not to follow it. */
  readonly isNofollow?: true;
}

/** An image in the main part of a page. `alt` is null if the attribute is missing. */
export interface ContentImage {
  readonly src: string;
  readonly alt: string | null;
  /** Whether it lacks a width or a height, so that the page moves while it loads. */
  readonly isUnsized?: true;
  /** Its width and height as the page says them. */
  readonly size?: readonly [width: number, height: number];
  /** What a browser takes in each of the audit's views. Left out if it has no choice. */
  readonly chosen?: readonly (readonly [file: string, width: number, shown: number])[];
}

/** A node of structured data: its type, and the fields that it has a value for. */
export interface StructuredNode {
  readonly type: string;
  readonly fields: readonly string[];
  /** Values that cannot be right, each as a sentence without its full stop. */
  readonly faults?: readonly string[];
  /** The types of the nodes around it, the outermost first. Left out if there are none. */
  readonly within?: readonly string[];
}

/** A small fault that shows while a page is read, and the words that show it. */
export type Slip = readonly [kind: SlipKind, text: string];

/** A price that a text says of something with a name: "Desk costs $49 a month". */
export interface SaidPrice {
  readonly name: string;
  /** The code of its currency, else its sign, and the amount: `USD 49`. */
  readonly value: string;
  /** What it is paid for, sorted: `month seat`. The rest of its clause follows in lower case. */
  readonly per: string;
  /** The price as the text has it: `$49 a month`. */
  readonly shown: string;
  readonly sentence: string;
}

/** What the HTML of a page says. Texts are without markup, with single spaces. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  /** What the card of a shared link says, where it differs from title and description, and its picture. */
  readonly card?: { readonly title?: string; readonly description?: string; readonly image?: string };
  readonly h1: readonly string[];
  /** The other headings of the main part, in order. */
  readonly headings: readonly (readonly [level: number, text: string])[];
  /** The number of words of the main part, without its navigation. */
  readonly words: number;
  readonly links: readonly ContentLink[];
  /** The addresses that header, footer and navigation link to, each once. */
  readonly navLinks: readonly string[];
  readonly images: readonly ContentImage[];
  readonly structured: readonly StructuredNode[];
  /** Whether the main part shows a date in a `time` element. */
  readonly showsDate: boolean;
  /** Pieces of text that look like markup or placeholders: at most twenty, each once. */
  readonly leftovers: readonly string[];
  /** Small faults: at most twenty texts of a kind, each once. */
  readonly slips: readonly Slip[];
  /** The hashes of its sentences, 28 bits each, in order and each once. Short ones are left out. */
  readonly sentences: Uint32Array;
  /**
   * The MinHash sketch of its main part, a byte for each bin; see `pages-read/sketch.ts`. Empty if it has few
   * words.
   */
  readonly sketch: Uint8Array;
  /** The lowest shapes of its sentences, 28 bits each, sorted; see `pages-read/sentence-shapes.ts`. */
  readonly shapes: Uint32Array;
  /**
   * The addresses of the page in other languages, and its own, by language. Left out if its head has none.
   */
  readonly alternates?: readonly (readonly [language: string, href: string])[];
  /** The language of the site that its main text surely is in, if that is not its own. */
  readonly otherLanguage?: string;
  /** The prices that its texts say of something with a name. Left out if there are none. */
  readonly prices?: readonly SaidPrice[];
}

/** What facts say of a page from the manifest. A field that is added to the manifest is not among them. */
type ManifestFact = Pick<
  ManifestPage,
  | ('path' | 'name' | 'file' | 'template' | 'sources' | 'index' | 'why' | 'draft')
  | ('contentHash' | 'fileHash' | 'bytes' | 'lastmod' | 'pictures' | 'video')
  | ('language' | 'translationOf')
>;

/** A published page: what the manifest knows of it, and what it says. */
export interface SiteFact extends ManifestFact, PageContent {
  /** The family's name in routes.yaml. `name` is the route's full name. */
  readonly family: string;
  /** The number of the page in a long list, from 1. Left out for other pages. */
  readonly listPage?: number;
}
