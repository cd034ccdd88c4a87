/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/herbs.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One page for each herb.
 */
export type HerbRows = Herb[]

export interface Herb {
  /**
   * The last part of the address.
   */
  slug: string
  /**
   * What the herb is called.
   */
  name: string
  /**
   * One sentence for cards and search results.
   */
  summary: string
  /**
   * How much sun it wants.
   */
  light: ("full sun" | "part shade")
  /**
   * Its height, in centimetres.
   */
  heightCm: number
  /**
   * The month in which it is sown. Left out if cuttings are better.
   */
  sow?: string
  /**
   * Herbs that grow well next to it.
   */
  neighbours?: string[]
  /**
   * The text of the page, in Markdown.
   */
  about: string
}
