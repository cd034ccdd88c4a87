import type { MarkdownIt, MarkdownItOptions } from 'markdown-it';
import type { HTMLAttributes, JSX, ReactElement, ReactNode } from 'react';

/** How the headings of a text in Markdown are rendered. */
export interface MarkdownOptions {
  /**
   * The level of the highest heading of the text. The others keep their distance. As written, if left out.
   */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** The beginning of the id of each heading. Two texts of one page need different ones. */
  readonly idPrefix?: string | undefined;
}

/** A heading of a text in Markdown, for a table of contents. */
export interface MarkdownHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The props of `Markdown`. All others are attributes of its element, such as `className`. */
export interface MarkdownProps
  extends MarkdownOptions,
    Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** The text. Without one, nothing is rendered. */
  readonly text: string | undefined;
  /** Whether the text is a part of a paragraph: emphasis, code and links, and no blocks. */
  readonly inline?: boolean;
  /** The element around it. The default is a div, and for inline text a span. */
  readonly as?: keyof JSX.IntrinsicElements;
}

/** What is wrong with a shortcode, and where it stands in the text. */
export interface ShortcodeFault {
  readonly kind: 'unknown-shortcode' | 'invalid-shortcode' | 'shortcode-failed';
  readonly message: string;
  readonly advice: string;
  /** Counts characters from the beginning of the text. */
  readonly offset: number;
}

/** The shortcodes of a site: the components of `templates/shortcodes/`. */
export interface Shortcodes {
  /** Returns what is wrong with the name or the attributes of a shortcode. */
  check(name: string, attributes: Readonly<Record<string, string>>): Omit<ShortcodeFault, 'offset'>[];
  /** Returns the HTML of a shortcode. `html` is the text inside of it. @throws what its component throws */
  render(name: string, attributes: Readonly<Record<string, string>>, html: string | undefined): string;
  /** Returns what to say of an error that a component threw. */
  explain(name: string, error: unknown): Omit<ShortcodeFault, 'offset'>;
}

/**
 * The attributes that a shortcode can have, for `export const attributes` of its component. Then another one,
 * or a missing one that is required, is an error.
 */
export type ShortcodeAttributes = Readonly<Record<string, 'required' | 'optional'>>;

/** The exports of `templates/shortcodes/NAME.tsx`. */
export interface ShortcodeModule {
  readonly default: (props: Readonly<Record<string, unknown>>) => ReactNode;
  readonly attributes?: ShortcodeAttributes;
}

/**
 * The props of a shortcode: the attributes that it needs, those that it can have, and the text inside of it,
 * which `::name` does not have.
 */
export type ShortcodeProps<Required extends string = never, Optional extends string = never> = {
  readonly [Name in Required]: string;
} & { readonly [Name in Optional]?: string } & { readonly children?: ReactNode };

/** Renders texts in Markdown, with the extensions of a site. */
export interface MarkdownTools {
  html(text: string, options: MarkdownOptions): string;
  inlineHtml(text: string): string;
  headings(text: string, options: MarkdownOptions): readonly MarkdownHeading[];
  plainText(text: string): string;
}

/** What the functions for Markdown in a bundle of templates need of rowpress. */
export interface MarkdownRenderer {
  readonly createElement: (type: string, props: object) => ReactElement;
  /** Loads the library when it is first called. */
  readonly open: () => MarkdownTools;
}

/**
 * The parser that a config extends: that of markdown-it. It takes plugins whose types are those of other
 * versions of markdown-it, since few packages have types of their own.
 */
export interface MarkdownParser extends Omit<MarkdownIt, 'use' | 'set' | 'enable' | 'disable'> {
  use(plugin: (md: never, ...options: never[]) => unknown, ...options: readonly unknown[]): MarkdownParser;
  set(options: MarkdownItOptions): MarkdownParser;
  enable(rules: string | string[], ignoreInvalid?: boolean): MarkdownParser;
  disable(rules: string | string[], ignoreInvalid?: boolean): MarkdownParser;
}

/** The config of a site that extends Markdown, as threads get it. */
export interface MarkdownExtension {
  /** The config, such as `rowpress.config.ts`. */
  readonly file: string;
  /** Its bundle: a script in CommonJS. */
  readonly code: string;
  /** A hash of the bundle that is the same in each folder. */
  readonly hash: string;
}
