/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/glossary-customer-education.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A topic of the site.
 */
export type CustomerEducationTermTag =
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
 * The terms of the glossary, one row a term. A row becomes one page.
 */
export type CustomerEducationTermRows = CustomerEducationTerm[];

/**
 * One term of the glossary: what it means, what it does not, an example and how it is measured.
 */
export interface CustomerEducationTerm {
  /**
   * The last part of the page's address: lower-case letters, digits and hyphens.
   */
  slug: string;
  /**
   * The term as people say it. Its first letter decides where it stands in the glossary.
   */
  name: string;
  /**
   * The short form, where people use one, such as LMS.
   */
  abbreviation?: string;
  /**
   * The main heading of the page. Shape it differently from the other terms.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists.
   */
  summary: string;
  /**
   * The text under the title in search results. Say something concrete.
   */
  description: string;
  /**
   * Two to four topics that tie the term to other pages.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags:
    | [CustomerEducationTermTag, CustomerEducationTermTag]
    | [CustomerEducationTermTag, CustomerEducationTermTag, CustomerEducationTermTag]
    | [CustomerEducationTermTag, CustomerEducationTermTag, CustomerEducationTermTag, CustomerEducationTermTag];
  /**
   * The day of the last real change to the text, as "YYYY-MM-DD" in quotes.
   */
  updated: string;
  /**
   * Set to true to keep the term off the public site.
   */
  draft?: boolean;
  /**
   * The day from which the page may be published, as "YYYY-MM-DD" in quotes.
   */
  publishAt?: string;
  /**
   * The term in one plain sentence that can be quoted alone.
   */
  definition: string;
  /**
   * Two or three paragraphs that explain the term.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  meaning: [string, string] | [string, string, string];
  /**
   * A concrete case from a product team. Companies and people are made up.
   */
  example: string;
  confusedWith: CustomerEducationTermConfusion;
  measured: CustomerEducationTermMeasure;
  /**
   * Things that the term is often used for but does not mean.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: One thing it is not.
   */
  notThis?: [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * The first steps, in order, for a team that has nothing yet.
   *
   * @minItems 3
   * @maxItems 5
   *
   * Items: One step.
   */
  howToStart?: [string, string, string] | [string, string, string, string] | [string, string, string, string, string];
  /**
   * What you see when it is going wrong.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: One sign.
   */
  warningSigns?: [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * What it looks like in day-to-day work, in one or two paragraphs.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: One paragraph.
   */
  inPractice?: [string] | [string, string];
  /**
   * Questions to put to your own team or to a supplier.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: One question.
   */
  questionsToAsk?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * Two to four other terms of this glossary to read next.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: The address part (slug) of another term.
   */
  seeAlso: [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * The neighbouring term that people mix up with this one.
 */
export interface CustomerEducationTermConfusion {
  /**
   * The neighbouring term's name.
   */
  term: string;
  /**
   * The neighbouring term in this glossary, when it has a page here.
   */
  slug?: string;
  /**
   * What sets the two apart, in two to four sentences.
   */
  difference: string;
}
/**
 * How you find out whether it works or how much of it there is.
 */
export interface CustomerEducationTermMeasure {
  /**
   * One to three paragraphs on what to count and how to read it.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  paragraphs: [string] | [string, string] | [string, string, string];
  formula?: CustomerEducationTermFormula;
}
/**
 * The calculation, where the term has one.
 */
export interface CustomerEducationTermFormula {
  /**
   * The calculation on one line, in words.
   */
  formula: string;
  /**
   * The calculation done once with small made-up counts, plainly called an example.
   */
  worked: string;
}
