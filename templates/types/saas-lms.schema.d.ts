/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/saas-lms.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A subject of the page.
 */
export type SaasLmsTopicTag =
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
 * The pages under /saas-lms/. Each helps a reader to decide one thing about an LMS for software customers.
 */
export type SaasLmsTopicRows = SaasLmsTopic[];

/**
 * A subject to decide on when a software company runs an LMS for its customers.
 */
export interface SaasLmsTopic {
  /**
   * The last part of the address: customer-training becomes /saas-lms/customer-training/. Lower-case letters, digits and hyphens.
   */
  slug: string;
  /**
   * The name as people say it. It stands in menus, cards and breadcrumbs.
   */
  name: string;
  /**
   * The large heading at the top of the page. Unlike every other headline of this file.
   */
  headline: string;
  /**
   * One plain sentence for cards and lists.
   */
  summary: string;
  /**
   * The description that search engines show. Concrete, and used on no other page.
   */
  description: string;
  /**
   * Two to four subjects. They decide which other pages are suggested.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags:
    | [SaasLmsTopicTag, SaasLmsTopicTag]
    | [SaasLmsTopicTag, SaasLmsTopicTag, SaasLmsTopicTag]
    | [SaasLmsTopicTag, SaasLmsTopicTag, SaasLmsTopicTag, SaasLmsTopicTag];
  /**
   * The day of the last real change to the text, in quotes, such as "2026-10-27".
   */
  updated: string;
  /**
   * Set to true to keep the page off the published site.
   */
  draft?: boolean;
  /**
   * The day from which the page is published, in quotes. Leave it out to publish at once.
   */
  publishAt?: string;
  /**
   * The first paragraphs: the answer first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * The body. Sections differ from row to row.
   *
   * @minItems 2
   * @maxItems 7
   */
  sections:
    | [SaasLmsTopicSection, SaasLmsTopicSection]
    | [SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection]
    | [SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection]
    | [SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection, SaasLmsTopicSection]
    | [
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection
      ]
    | [
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection,
        SaasLmsTopicSection
      ];
  /**
   * The decision table: questions with what to do in either case.
   *
   * @minItems 3
   * @maxItems 7
   */
  decisions:
    | [SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision]
    | [SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision]
    | [SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision, SaasLmsTopicDecision]
    | [
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision
      ]
    | [
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision,
        SaasLmsTopicDecision
      ];
  example: SaasLmsTopicExample;
  /**
   * One thing to do now, in a sentence or two.
   */
  nextStep?: string;
  /**
   * Features of the LMS that the subject relies on.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of the row.
   */
  related?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A section of the page: a heading and paragraphs, a list or a table, in this order.
 */
export interface SaasLmsTopicSection {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The text of the section.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A paragraph.
   */
  paragraphs?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * Set to true when the list is a sequence, to number it.
   */
  ordered?: boolean;
  /**
   * A list.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: A line of the list.
   */
  items?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  table?: SaasLmsTopicTable;
}
/**
 * A table below the text.
 */
export interface SaasLmsTopicTable {
  /**
   * The headings of the columns. The first may be empty.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: A column heading.
   */
  columns: [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * The rows, each with as many cells as there are columns.
   *
   * @minItems 2
   * @maxItems 8
   */
  rows:
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ]
    | [
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string],
        [string, string] | [string, string, string] | [string, string, string, string]
      ];
}
/**
 * A row of the decision table.
 */
export interface SaasLmsTopicDecision {
  /**
   * A question that can be answered with yes or no.
   */
  question: string;
  /**
   * What to do when the answer is yes.
   */
  ifYes: string;
  /**
   * What to do when the answer is no.
   */
  ifNo: string;
}
/**
 * A story of a made-up company, told from start to end.
 */
export interface SaasLmsTopicExample {
  /**
   * The heading of the story.
   */
  title: string;
  /**
   * The made-up company and what it makes, for example "Tarnwick, invoicing software".
   */
  company: string;
  /**
   * The story, paragraph by paragraph.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A paragraph of the story.
   */
  paragraphs: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
