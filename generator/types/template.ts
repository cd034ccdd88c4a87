import type { ReactElement, ReactNode } from 'react';
import type { DataObject, FieldValue } from './data.ts';
import type { PageProps } from './page.ts';

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
  /** The part of the address, such as `live-music`. */
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
