/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/lms.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A subject of the page.
 */
export type LmsFeatureTag =
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
 * The pages under /lms/. Each shows one feature of the Academy and how a course manager uses it.
 */
export type LmsFeatureRows = LmsFeature[];

/**
 * A feature of the Academy, from the point of view of a course manager.
 */
export interface LmsFeature {
  /**
   * The last part of the address: course-builder becomes /lms/course-builder/. Lower-case letters, digits and hyphens.
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
    | [LmsFeatureTag, LmsFeatureTag]
    | [LmsFeatureTag, LmsFeatureTag, LmsFeatureTag]
    | [LmsFeatureTag, LmsFeatureTag, LmsFeatureTag, LmsFeatureTag];
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
   * What the feature does, in plain words.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A paragraph.
   */
  whatItDoes: [string] | [string, string] | [string, string, string];
  /**
   * How a course manager uses it, step by step.
   *
   * @minItems 3
   * @maxItems 8
   */
  steps:
    | [LmsFeatureStep, LmsFeatureStep, LmsFeatureStep]
    | [LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep]
    | [LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep]
    | [LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep]
    | [LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep, LmsFeatureStep]
    | [
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep,
        LmsFeatureStep
      ];
  example: LmsFeatureExample;
  /**
   * Further sections. They differ from row to row.
   *
   * @minItems 1
   * @maxItems 4
   */
  sections?:
    | [LmsFeatureSection]
    | [LmsFeatureSection, LmsFeatureSection]
    | [LmsFeatureSection, LmsFeatureSection, LmsFeatureSection]
    | [LmsFeatureSection, LmsFeatureSection, LmsFeatureSection, LmsFeatureSection];
  /**
   * Questions that readers ask.
   *
   * @minItems 1
   * @maxItems 4
   */
  questions?:
    | [LmsFeatureQuestion]
    | [LmsFeatureQuestion, LmsFeatureQuestion]
    | [LmsFeatureQuestion, LmsFeatureQuestion, LmsFeatureQuestion]
    | [LmsFeatureQuestion, LmsFeatureQuestion, LmsFeatureQuestion, LmsFeatureQuestion];
  /**
   * What the feature does not do. Say it plainly.
   *
   * @minItems 2
   * @maxItems 5
   *
   * Items: A limit.
   */
  limits:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * Other features to point to.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of the row.
   */
  related?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
}
/**
 * A step.
 */
export interface LmsFeatureStep {
  /**
   * What to do, as a short command.
   */
  title: string;
  /**
   * How to do it well.
   */
  text: string;
}
/**
 * A worked example.
 */
export interface LmsFeatureExample {
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
  /**
   * A list that belongs to the story, such as the finished outline.
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
}
/**
 * A section of the page: a heading and paragraphs, a list or a table, in this order.
 */
export interface LmsFeatureSection {
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
  table?: LmsFeatureTable;
}
/**
 * A table below the text.
 */
export interface LmsFeatureTable {
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
 * A question that readers ask, with its answer.
 */
export interface LmsFeatureQuestion {
  /**
   * The question, in the words of a reader.
   */
  question: string;
  /**
   * The answer, its first sentence the most important.
   */
  answer: string;
}
