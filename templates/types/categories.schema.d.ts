/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/categories.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /blog/categories/{slug}/.
 *
 * @minItems 1
 */
export type CategoryRows = [Category, ...Category[]];
/**
 * A subject from the site's closed list.
 */
export type Tag =
  | "onboarding"
  | "support"
  | "training"
  | "marketing"
  | "adoption"
  | "recording"
  | "voice"
  | "subtitles"
  | "editing"
  | "documentation"
  | "academy"
  | "certification"
  | "analytics"
  | "video-hub"
  | "localisation"
  | "compliance"
  | "sales";

/**
 * A category of the blog.
 */
export interface Category {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The category as it stands in the menu and on cards, such as Video production.
   */
  name: string;
  /**
   * The large heading (h1) of the category's page. Different on every row, 20 to 70 characters.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists, 60 to 140 characters.
   */
  summary: string;
  /**
   * The meta description that search results may show: concrete, 80 to 160 characters.
   */
  description: string;
  /**
   * The text above the list of posts, one paragraph an entry, 60 to 120 words in all.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A paragraph. Inline Markdown.
   */
  intro: [string] | [string, string] | [string, string, string];
  /**
   * Two to four subjects, used to link related pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags: [Tag, Tag] | [Tag, Tag, Tag] | [Tag, Tag, Tag, Tag];
  /**
   * The day on which the text last changed in a way that readers would notice, as YYYY-MM-DD in quotes.
   */
  updated: string;
  /**
   * True while the row is being written. A draft is left out of the published site.
   */
  draft?: boolean;
  /**
   * The first day on which the row may be published, as YYYY-MM-DD in quotes.
   */
  publishAt?: string;
}
