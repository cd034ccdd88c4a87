import type { ReactElement, ReactNode } from 'react';
import type { DataObject } from './data.ts';
import type { PageProps } from './page.ts';

/**
 * The props of a page's template: `rows` typed by the datasets that its family binds, `site` by the site's own type. The default export of
 * `templates/pages/NAME.tsx` is a pure function from these props to the content of the page's `<main>`.
 */
export type TemplateProps<Rows = Record<string, DataObject>, Site = DataObject> = Omit<
  PageProps,
  'rows' | 'site'
> & {
  readonly rows: Rows;
  readonly site: Site;
};

/** The published addresses of files that styles and templates use, by their path under `templates/`. */
export type AssetAddresses = Readonly<Record<string, string>>;

/** The props of a layout's `Head`, `Header` and `Footer`, which are rendered once and shared by all pages of the layout. */
export interface LayoutProps<Site = DataObject> {
  readonly site: Site;
  readonly assets: AssetAddresses;
}

/** What `templates/pages/NAME.tsx` exports; `jsonLd` returns structured data objects without `@context`. */
export interface TemplateModule {
  readonly default: (props: PageProps) => ReactNode;
  readonly jsonLd?: (props: PageProps) => readonly object[];
}

/** What `templates/layouts/NAME.tsx` exports. */
export interface LayoutModule {
  readonly Head?: (props: LayoutProps) => ReactNode;
  readonly Header?: (props: LayoutProps) => ReactNode;
  readonly Footer?: (props: LayoutProps) => ReactNode;
  readonly jsonLd?: (props: PageProps) => readonly object[];
}

/** What `templates/islands/NAME.tsx` exports: the component that is rendered into pages and hydrated in the browser. */
export interface IslandModule {
  readonly default: (props: never) => ReactNode;
}

/** When an island becomes interactive: in view, when the browser is idle, or when it is first touched (which always counts). */
export type IslandMoment = 'visible' | 'idle' | 'interaction';

export interface IslandProps<Props extends object = object> {
  /** The file in `templates/islands/`, without its ending. Written out, so that only pages that can show the island depend on it. */
  readonly name: string;
  /** The props of its component; they travel to the browser as JSON. */
  readonly props?: Props;
  /** `visible` when left out. */
  readonly when?: IslandMoment;
  /** The element around it; a div when left out. */
  readonly as?: 'div' | 'span';
}

/** Makes the element of one island: its HTML, and all that the browser needs to bring it to life. */
export type IslandRenderer = (props: IslandProps) => ReactElement;
