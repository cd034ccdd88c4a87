/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/guide.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * Pages of the documentation. collect-pages.mjs writes the rows, and copies of this schema for the other sections.
 */
export type DocRows = Doc[];

export interface Doc {
  /**
   * The last part of the address.
   */
  slug: string;
  /**
   * The part of the documentation.
   */
  section: "guide" | "reference" | "internals";
  /**
   * Its place in the section, from 1.
   */
  position: number;
  /**
   * The main heading.
   */
  title: string;
  /**
   * Its name in the navigation.
   */
  label: string;
  /**
   * What docs/README.md says of it.
   */
  summary: string;
  /**
   * Its first sentences.
   */
  description: string;
  /**
   * All headings, which the search finds.
   */
  headings: string[];
  /**
   * The pictures of the text with their sizes.
   */
  pictures: Picture[];
  /**
   * The text.
   */
  body: string;
}
export interface Picture {
  src: string;
  width: number;
  height: number;
}
