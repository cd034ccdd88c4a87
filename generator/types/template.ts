import type { ReactElement, ReactNode } from 'react';
import type { DataObject, FieldValue } from './data.ts';
import type { PageProps, PictureFile } from './page.ts';

/**
 * The props of a page's template. `rows` has a type per dataset that the family binds, and `site` has the
 * site's own type. The default export of `templates/pages/NAME.tsx` is a pure function from these props to
 * the content of the page's `<main>`.
 */
export type TemplateProps<Rows = Record<string, DataObject>, Site = DataObject> = Omit<
  PageProps,
  'rows' | 'site'
> & {
  readonly rows: Rows;
  readonly site: Site;
};

/** The row that a page gets for a value of a field (`each: { tag: cities.tags }`). */
export interface ValueRow {
  /** The part of the address, such as `live-music`. It is that of the first language, also in others. */
  readonly slug: string;
  /** The value as a text, or the name of the row that it refers to. */
  readonly name: string;
  readonly value: FieldValue;
  /** How many rows have the value, without those that search engines must not find. */
  readonly count: number;
}

/** The published addresses of files that styles and templates use, by their path under `templates/`. */
export type AssetAddresses = Readonly<Record<string, string>>;

/**
 * The props of a layout's `Head`, `Header` and `Footer`, which are rendered once for all pages of the layout.
 */
export interface LayoutProps<Site = DataObject> {
  readonly site: Site;
  readonly assets: AssetAddresses;
  /** The language of its pages, BCP 47. A layout is rendered once in each. */
  readonly language: string;
  /** All languages of the site. Empty on a site with one language. */
  readonly languages: readonly LayoutLanguage[];
}

/** A language of a site, and the address of its home page. */
export interface LayoutLanguage {
  readonly language: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly path: string;
}

/**
 * The exports of `templates/pages/NAME.tsx`. `head` returns `<meta>` and `<link>` elements that rowpress does
 * not write itself. `jsonLd` returns structured data objects without `@context`.
 */
export interface TemplateModule {
  readonly default: (props: PageProps) => ReactNode;
  readonly head?: (props: PageProps) => ReactNode;
  readonly jsonLd?: (props: PageProps) => readonly object[];
}

/** The exports of `templates/layouts/NAME.tsx`. */
export interface LayoutModule {
  readonly Head?: (props: LayoutProps) => ReactNode;
  readonly Header?: (props: LayoutProps) => ReactNode;
  readonly Footer?: (props: LayoutProps) => ReactNode;
  readonly jsonLd?: (props: PageProps) => readonly object[];
}

/**
 * The exports of `templates/islands/NAME.tsx`: the component that is rendered into pages and hydrated in the
 * browser. `NAME.ts` is a plain script instead: its default export gets the element of the island.
 */
export interface IslandModule {
  readonly default: (props: never) => ReactNode;
}

/**
 * When an island is hydrated: in view, when the browser is idle, or when it is first touched. A touch always
 * hydrates it.
 */
export type IslandMoment = 'visible' | 'idle' | 'interaction';

export interface IslandProps<Props extends object = object> {
  /**
   * The file in `templates/islands/`, without its ending. It must be a literal, so that only pages that can
   * show the island depend on it.
   */
  readonly name: string;
  /** The props of its component. They are sent to the browser as JSON. */
  readonly props?: Props;
  /** The default is `visible`. */
  readonly when?: IslandMoment;
  /** The element around it. The default is a div. */
  readonly as?: 'div' | 'span';
  /** The markup of an island that is a plain script. It gets no props, and needs no React in the browser. */
  readonly children?: ReactNode;
}

/** Returns the element of an island: its HTML, and everything that the browser needs to hydrate it. */
export type IslandRenderer = (props: IslandProps) => ReactElement;

/** Which part of a picture is shown. */
export interface PictureCrop {
  /** The ratio of width to height, such as `4:3`. The whole picture, if left out. */
  readonly ratio?: string | undefined;
  /** What stays in view: from 0 to 1, or a text such as `30% 60%`. The middle, if left out. */
  readonly focus?: { readonly x: number; readonly y: number } | string | undefined;
}

/** Another picture, or another part of it, for screens that fit a condition of CSS. */
export interface PictureMedia extends PictureCrop {
  /** The condition, such as `(max-width: 600px)`. The first that fits counts. */
  readonly media: string;
  readonly src?: PictureFile | undefined;
  readonly widths?: readonly number[] | undefined;
  readonly sizes?: string | undefined;
}

export interface PictureProps extends PictureCrop {
  /** The picture: a field of a row with `"format": "picture"`. */
  readonly src: PictureFile;
  /** The alternative text. The default is that of the row, and else an empty one. */
  readonly alt?: string | undefined;
  /** How wide it is shown, as in the attribute `sizes`. The default is `100vw`. */
  readonly sizes?: string | undefined;
  /** The widths in pixels. Those that are wider than the picture become its own width. */
  readonly widths?: readonly number[] | undefined;
  /** The formats besides that of the file. The default is AVIF and WebP. */
  readonly formats?: readonly ('avif' | 'webp')[] | undefined;
  /** Whether it loads at once. The default is true for the first picture of a page. */
  readonly eager?: boolean | undefined;
  /** What is shown while it loads: its average colour, a tiny copy of it, or nothing (the default). */
  readonly placeholder?: 'color' | 'preview' | false | undefined;
  readonly media?: readonly PictureMedia[] | undefined;
  readonly className?: string | undefined;
  /** From 1 to 100, as for JPEG. The default is 75. */
  readonly quality?: number | undefined;
}

/** Which file of a picture is wanted. */
export interface SourceOptions extends PictureCrop {
  /** The width in pixels, at most that of the picture. The default is 1200. */
  readonly width?: number | undefined;
  /** The default is that of the file, or JPEG or PNG if browsers do not show it. */
  readonly format?: 'avif' | 'webp' | 'jpeg' | 'png' | undefined;
  readonly quality?: number | undefined;
}

/** One file of a picture. */
export interface PictureSource {
  /** Its address on the site, which begins with `/`. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  /** Such as `image/jpeg`. */
  readonly type: string;
}

/** Renders the pictures of a page. */
export interface PictureRenderer {
  readonly render: (props: PictureProps) => ReactElement;
  readonly source: (src: PictureFile, options: SourceOptions) => PictureSource;
}

/**
 * The props of a page's image. They are few, so an image is drawn again only if something that it shows has
 * changed.
 */
export interface CardProps {
  readonly title: string;
  /**
   * The label of the parent page, or of the page itself if its parent is the home page. Null if it only
   * repeats the title.
   */
  readonly eyebrow: string | null;
  readonly summary: string;
  readonly family: string;
  readonly siteName: string;
  /** The page's address. It differs on every page, so it can seed drawings. */
  readonly path: string;
}

/**
 * The exports of `templates/images/card.tsx`. A card gets only the props that `shows` names, or all of them
 * without it.
 */
export interface CardModule {
  readonly default: (props: CardProps) => ReactNode;
  readonly shows?: readonly (keyof CardProps)[];
}

/**
 * The image of a page: its published file, named by the hash of everything it is drawn from, and the props of
 * its card.
 */
export interface CardImage {
  readonly file: string;
  readonly hash: string;
  readonly props: CardProps;
}

/** An image as a page's head names it. */
export interface SharedImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture of a row as the image of a page. */
export interface SharedPicture extends SharedImage {
  /** Such as `image/jpeg`. */
  readonly type: string;
  /** The set of which it is the one file. */
  readonly set: string;
}

/** A caption of a video, from one second to another. */
export interface VideoCaption {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a page's video is drawn from. */
export interface DrawnVideo {
  readonly title: string;
  /** The description of the page takes its place if it is left out. */
  readonly description?: string;
  /** The name of its files, without ending. By default it is made from the address of the page. */
  readonly name?: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly captions: readonly VideoCaption[];
  /** The second whose frame is the poster. The default is 0. */
  readonly poster?: number;
  /** The sound: the path of an audio file in the root. It is cut, or filled with silence, to the length. */
  readonly sound?: string;
  /** The frames of a second, a whole number from 1 to 60. The default is 15. */
  readonly rate?: number;
  /** Returns the frame of a second as an `<svg>` element. It is pure: the same second has the same frame. */
  readonly frame: (second: number) => ReactElement;
}

/** The export of `templates/videos/video.tsx`: returns the video of a page, or undefined if it has none. */
export interface VideoModule {
  readonly default: (props: PageProps) => DrawnVideo | undefined;
}
