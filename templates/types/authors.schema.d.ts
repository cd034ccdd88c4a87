/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/authors.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /blog/authors/{slug}/.
 *
 * @minItems 1
 */
export type AuthorRows = [Author, ...Author[]];
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
 * A made-up person who writes for the blog.
 */
export interface Author {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The name as people say it.
   */
  name: string;
  /**
   * Always true: the person is invented, and the page says so.
   */
  madeUp: true;
  /**
   * The job, in a few words.
   */
  role: string;
  /**
   * Two capital letters for the drawn portrait.
   */
  initials?: string;
  /**
   * The large heading (h1). Different on every row, 20 to 70 characters.
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
  /**
   * The biography, one paragraph an entry: what the person has worked on, what they write about, an opinion they hold.
   *
   * @minItems 3
   * @maxItems 5
   *
   * Items: One paragraph. Inline Markdown.
   */
  bio: [string, string, string] | [string, string, string, string] | [string, string, string, string, string];
  /**
   * The subjects the person writes about, one an entry.
   *
   * @minItems 3
   * @maxItems 6
   *
   * Items: One subject, without a full stop.
   */
  writesAbout:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * Optional. What the person argues against, one point an entry. Give this or rulesOfThumb.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: One point.
   */
  disagreesWith?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * Optional. The person's short rules, one an entry. Give this or disagreesWith.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: One rule.
   */
  rulesOfThumb?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
}
