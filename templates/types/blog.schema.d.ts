/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/blog.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /blog/{slug}/. Each is a Markdown file in data/blog/: its name is the slug, its front matter holds the fields, and the text after it is the body.
 *
 * @minItems 1
 */
export type BlogRows = [BlogPost, ...BlogPost[]];
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
 * One post: one question, answered.
 */
export interface BlogPost {
  /**
   * The part of the address that is this post's own. It is taken from the file's name, so do not write it in the front matter. Renaming the file changes the address.
   */
  slug: string;
  /**
   * The title of the post, which is also the large heading (h1) and the search title. Different on every post, 20 to 65 characters.
   */
  title: string;
  /**
   * A short title for breadcrumbs, menus and links, such as Onboarding video length.
   */
  name: string;
  /**
   * One plain sentence for cards and lists, 60 to 140 characters.
   */
  summary: string;
  /**
   * The meta description that search results may show: concrete, 80 to 160 characters.
   */
  description: string;
  /**
   * The slug of the person who wrote it, from data/authors.yaml.
   */
  author: string;
  /**
   * One or two categories. The first is the main one and stands in the breadcrumb.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: The slug of a category, from data/categories.yaml.
   */
  categories: [string] | [string, string];
  /**
   * Two to four subjects, used to link related pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags: [Tag, Tag] | [Tag, Tag, Tag] | [Tag, Tag, Tag, Tag];
  /**
   * The day on which the post was first published, as YYYY-MM-DD in quotes.
   */
  date: string;
  /**
   * Optional. The day on which the text last changed in a way that readers would notice, as YYYY-MM-DD in quotes. On or after the day of publication.
   */
  updated?: string;
  /**
   * True while the row is being written. A draft is left out of the published site.
   */
  draft?: boolean;
  /**
   * Optional. The first day on which the post may be published, as YYYY-MM-DD in quotes.
   */
  publishAt?: string;
  /**
   * The claim of the post in one sentence, shown at the top. Inline Markdown.
   */
  takeaway: string;
  /**
   * The text after the front matter, 750 to 1100 words of Markdown: headings of the second and third level, lists, tables, block quotes and code blocks for scripts. No h1, no images, no HTML.
   */
  body: string;
  /**
   * Optional. Up to three other posts that a reader of this one would open next.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: The slug of another post: the name of its file without .md.
   */
  related?: [string] | [string, string] | [string, string, string];
}
