/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/glossary-video-creation.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A subject that many kinds of pages share.
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
 * The terms of the video-creation glossary. One row is one definition page under /glossaries/video-creation/.
 */
export type VideoCreationTermRows = VideoCreationTerm[];

/**
 * One term: its definition, an example, the term it is confused with and how it is measured.
 */
export interface VideoCreationTerm {
  /**
   * The last part of the address under /glossaries/video-creation/, in lower-case letters, digits and hyphens. Do not change it after publishing.
   */
  slug: string;
  /**
   * The term as people say it, such as "Aspect ratio". Used in links, cards and breadcrumbs.
   */
  name: string;
  /**
   * The main heading of the page (h1). Different on every row; does not have to repeat the name.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists. Different on every row.
   */
  summary: string;
  /**
   * The description shown by search engines. Concrete, and different on every row.
   */
  description: string;
  /**
   * Two to four subjects, used to find related pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags: [Tag, Tag] | [Tag, Tag, Tag] | [Tag, Tag, Tag, Tag];
  /**
   * The day of the last change a reader would notice, as "YYYY-MM-DD".
   */
  updated: string;
  /**
   * Set to true to keep the page out of the site.
   */
  draft?: boolean;
  /**
   * The page stays out of the site until this day, as "YYYY-MM-DD".
   */
  publishAt?: string;
  /**
   * The usual abbreviation, such as "CC". Leave it out when there is none.
   */
  abbreviation?: string;
  /**
   * The definition in one sentence, without Markdown. Also used in the data for search engines, so it has to stand alone. Different on every row.
   */
  definition: string;
  /**
   * Two or three paragraphs that explain the term beyond its definition.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  meaning: [string, string] | [string, string, string];
  /**
   * One concrete example from a made-up product team making a help video.
   */
  example: string;
  confusedWith: Confusion;
  measured: Measure;
  /**
   * Two to four other terms of this glossary.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: The slug of another term.
   */
  seeAlso: [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * Things the term does not mean, one item each. Leave out when the confusion above says enough.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: One thing it is not, and why.
   */
  notThis?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * Steps for doing it, in order. Only for terms that name something one does.
   *
   * @minItems 3
   * @maxItems 6
   *
   * Items: One step.
   */
  howToDoIt?:
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * Settings or values to start from, one row of a table each. Only for terms with something to set.
   *
   * @minItems 2
   * @maxItems 6
   */
  settings?:
    | [Setting, Setting]
    | [Setting, Setting, Setting]
    | [Setting, Setting, Setting, Setting]
    | [Setting, Setting, Setting, Setting, Setting]
    | [Setting, Setting, Setting, Setting, Setting, Setting];
  /**
   * Signs that something is wrong, as a viewer or editor would notice them.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One sign.
   */
  warningSigns?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * A closing paragraph of advice from daily work.
   */
  inPractice?: string;
}
/**
 * The neighbouring term people most often take for this one.
 */
export interface Confusion {
  /**
   * The name of the other term, as people say it.
   */
  term: string;
  /**
   * The slug of the other term when it has a row in this glossary. Leave it out otherwise; the page then shows the name without a link.
   */
  slug?: string;
  /**
   * What sets the two apart, in two to four sentences.
   */
  difference: string;
}
/**
 * How the thing is measured or judged.
 */
export interface Measure {
  /**
   * How to measure or judge it, in a short paragraph.
   */
  text: string;
  formula?: Formula;
}
/**
 * A formula with a worked example. Leave it out when the thing is judged by eye or ear.
 */
export interface Formula {
  /**
   * The formula in words and signs, such as "minutes = words ÷ words a minute".
   */
  formula: string;
  /**
   * The formula worked through with numbers the reader can check.
   */
  worked: string;
}
/**
 * One thing to set, the value to start from and the reason.
 */
export interface Setting {
  /**
   * What is set, or the case it is set for.
   */
  setting: string;
  /**
   * The value to start from.
   */
  value: string;
  /**
   * Why this value.
   */
  why: string;
}
