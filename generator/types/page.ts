import type { DataObject, DataPath, DataValue, FieldValue, Row } from './data.ts';
import type { SiteLanguage } from './language.ts';
import type { Problem } from './problem.ts';

/**
 * The fields of a page that lists and links of other pages show. It is small, since every page of the site
 * has one in memory.
 */
export interface PageLink {
  readonly path: string;
  readonly label: string;
  readonly summary: string;
  readonly slug?: string;
  readonly group?: string;
  readonly tags?: readonly string[];
  readonly date?: string;
  readonly facts?: Readonly<Record<string, string>>;
  /** The picture of the page, if its family has a "picture" in routes.yaml. */
  readonly picture?: PictureFile;
}

/**
 * Everything that other pages can read of a page. The planner sees other pages through this type only, and
 * `plan/public-view.ts` hashes every field of it. So a page that depends on another one is rendered again if
 * that one changes.
 */
export interface PublicPage {
  readonly path: string;
  readonly family: string;
  readonly indexable: boolean;
  readonly draft: boolean;
  readonly parent: string | undefined;
  readonly link: PageLink;
  /** What fields of rows name the page by: the slug of its main row, or the value that it stands for. */
  readonly key: FieldValue | undefined;
  /** Whether it is a later page of a list whose first page stands for it in links. */
  readonly isLaterPage: boolean;
  /** The picture that lists and links show beside it. */
  readonly picture: NamedPicture | undefined;
  /**
   * Returns a field of the page's first row by its path, such as `company.size`. If the path begins with a
   * name that the page's family binds, it is a field of that row, or its slug. Lists of other pages select by
   * it.
   */
  conditionValue(field: string): DataValue | undefined;
}

/** A page in the index: its link, its head, and the rows that it shows. */
export interface IndexedPage extends PublicPage {
  /** Its number among all pages of the site sorted by path, from 0. The error page is the last. */
  readonly position: number;
  /** The route's full name: the family and the language, joined by three underscores. */
  readonly name: string;
  /** Its language, BCP 47. */
  readonly language: string;
  readonly rows: Readonly<Record<string, Row>>;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** The address of the image that stands for it when it is shared. */
  readonly image: string | undefined;
  /** The picture of a row that stands for it, instead of an address. */
  readonly sharedPicture: NamedPicture | undefined;
  readonly updated: string | undefined;
  readonly listPage: number | undefined;
  /** How many rows the page lists, or have its value. Undefined for other pages. */
  readonly rowCount: number | undefined;
}

/** One step of the path from the home page to a page. The page itself is the last step. */
export interface Breadcrumb {
  readonly label: string;
  readonly path: string;
}

/** One page of a long list, and the addresses of its other pages. */
export interface ListProps {
  readonly items: readonly PageLink[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
  readonly addresses: readonly string[];
}

/**
 * A row that a page's own row refers to, or a value of it that has a page: its name, and its page if one is
 * published.
 */
export interface RowReference {
  readonly slug: string;
  /** The value, by which the reference is found. Left out for a row, which is found by its slug. */
  readonly value?: FieldValue;
  readonly label: string;
  readonly path: string | null;
}

/** The same page in several languages. */
export interface PageLanguages {
  /** The languages in which pages are planned, in the order of site.yaml. */
  readonly known: readonly SiteLanguage[];
  /** Returns a page in each language that it exists in, itself included, in the order of site.yaml. */
  of(page: IndexedPage): readonly IndexedPage[];
  /** Returns the page in a language whose address in the first language is given. */
  find(path: string, language: string): IndexedPage | undefined;
}

/** A page in one of its languages, such as for a switch of the language. */
export interface Alternate {
  /** BCP 47. */
  readonly language: string;
  /** What the language calls itself, such as `Deutsch`. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly path: string;
  /** Whether it is the page that shows this. */
  readonly isCurrent: boolean;
  /** Whether search engines may index it, so that it is an alternate for them. */
  readonly isIndexed: boolean;
}

/** A feed as the head of a page names it. */
export interface PageFeed {
  /** Its address, such as `/blog/feed.xml`. */
  readonly path: string;
  readonly title: string;
}

/** The facts of a page: the source of its head, and what a template may show of it. */
export interface PageFacts {
  readonly path: string;
  readonly url: string;
  readonly name: string;
  readonly template: string;
  readonly layout: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly robots: string;
  readonly language: string;
  readonly openGraph: readonly (readonly [property: string, content: string])[];
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly updated: string | null;
  readonly draft: boolean;
  /** The direction in which its language is written. */
  readonly direction: 'ltr' | 'rtl';
  /**
   * The page in each language that it exists in, itself included, in the order of site.yaml. Empty on a site
   * with one language.
   */
  readonly alternates: readonly Alternate[];
  /** The names of the middleware that runs in the browser before navigation shows the page. */
  readonly middleware: readonly string[];
  /** The feeds that its head names. Left out for pages without one. */
  readonly feeds?: readonly PageFeed[];
  /** Its encoded video. Left out for pages without one. */
  readonly video?: PageVideo;
}

/**
 * The props of a page without the site's data, which all pages share, and without references, which are
 * planned only if a template reads them.
 */
export type OwnProps = Omit<PageProps, 'site' | 'refs'> & {
  /** The pictures of its rows, by the name of the row. Left out if there are none. */
  readonly pictures?: Readonly<Record<string, RowPictures>>;
  /** The file of a picture that its head names, as a set. Left out if there is none. */
  readonly shared?: string;
};

/** The references of a page's rows by dataset, in their order in the rows. */
export type ListedReferences = Readonly<Record<string, readonly RowReference[]>>;

/** All props of a page. A page is a pure function of them. */
export interface PageProps {
  readonly page: PageFacts;
  readonly site: DataObject;
  readonly rows: Readonly<Record<string, DataObject>>;
  readonly links: Readonly<Record<string, readonly PageLink[]>>;
  readonly refs: Readonly<Record<string, Readonly<Record<string, RowReference>>>>;
  readonly list: ListProps | null;
}

/** The encoded video of a page, an entry of `data/page-videos.json`. Addresses begin with `/`. */
export interface PageVideo {
  readonly title: string;
  readonly description: string;
  /** The WebM or MP4 file. */
  readonly file: string;
  /** The same video as MP4, for browsers that do not play WebM. */
  readonly mp4?: string;
  /** The picture that is shown before the video plays. */
  readonly poster: string;
  /** The captions, as WebVTT. */
  readonly captions?: string;
  /** Whether it has sound. Left out for silent videos. */
  readonly sound?: boolean;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The day of its upload, YYYY-MM-DD. */
  readonly date: string;
  /** The hash of what it was drawn from. A video that rowpress did not encode has none. */
  readonly scenes?: string;
}

/** A picture of a row as the row writes it, which the index knows before any picture is read. */
export interface NamedPicture {
  /** The file of the row. The path starts in its folder. */
  readonly rowFile: string;
  readonly written: string;
  readonly alt?: string;
  readonly focus?: string;
}

/** A picture that a row names, as templates get it in place of the field's text. */
export interface PictureFile {
  /** Its path below the site's folder, such as `data/photos/saw.jpg`. */
  readonly file: string;
  /** The hash of its bytes. */
  readonly hash: string;
  /** Its size in pixels, as people see it: turned as the camera was held. */
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  /** Its average colour, such as `#7a6b5c`. Left out if it has transparent parts. */
  readonly colour?: string;
  /** A tiny copy of it, as a `data:` address. Left out if it has transparent parts. */
  readonly preview?: string;
  /** Whether it moves. Left out for others. */
  readonly animated?: true;
  /** Whether it has transparent parts. Left out for others. */
  readonly transparent?: true;
  /** Its alternative text, if the schema names the field of it. */
  readonly alt?: string;
  /** What stays in view when it is cut, such as `30% 60%`, if the schema names the field of it. */
  readonly focus?: string;
}

/** The formats of pictures that rows can name. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'svg';

/**
 * The pictures of a row: those of its fields with the place of each in the row, and those that its Markdown
 * shows, each with the address that is written there.
 */
export interface RowPictures {
  readonly fields: readonly (readonly [path: DataPath, picture: PictureFile])[];
  readonly texts: readonly (readonly [written: string, picture: PictureFile])[];
}

/** The place of a row, and what is known of it. A line that is no row yet may have neither slug nor value. */
export interface RowPlace {
  readonly dataset: string;
  /** Empty if it is unknown. */
  readonly slug: string;
  readonly file: string;
  readonly line: number;
  readonly value?: DataObject | undefined;
}

/** A row that a build with `holdBad` leaves out of its plan, and the problems that are why. */
export interface BadRow extends RowPlace {
  readonly problems: readonly Problem[];
}

/** A published page that stays as it is, as other pages can show it. */
export interface StayingPage {
  readonly path: string;
  /** The full name of its route. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly index: boolean;
  readonly language?: string;
}

/** What a build with `holdBad` leaves out and keeps. */
export interface Holding {
  /** The rows that are left out, in the order of files and lines. */
  readonly rows: readonly BadRow[];
  /** The published pages that stay, by path. */
  readonly kept: readonly StayingPage[];
  /** The old addresses whose redirects are left out, since they lead to pages of rows that are left out. */
  readonly waiting: ReadonlySet<string>;
  /** Returns the page of a row that stays: undefined without one, and `unknown` until that is known. */
  pageOf(row: RowPlace): StayingPage | 'unknown' | undefined;
  /** Returns whether the row that begins in a line of a file is left out. */
  isBad(file: string, line: number): boolean;
  /** Takes rows of a file, so that problems of their lines are found to be theirs. */
  takeRows(file: string, rows: readonly RowPlace[]): void;
}
