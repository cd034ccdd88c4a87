/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/tutorials.schema.json.
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
 * The tutorials under /tutorials/{slug}/. One row is one page. The document guides (how-to-create-…) are in document-types.yaml.
 */
export type TutorialRows = Tutorial[];

/**
 * One tutorial: steps, an outline ready to copy, a filled-in example, a checklist and what goes wrong.
 */
export interface Tutorial {
  /**
   * The last part of the address under /tutorials/, in lower-case letters, digits and hyphens. Must not begin with "how-to-create-". Do not change it after publishing.
   */
  slug: string;
  /**
   * The tutorial in two to four words, such as "Clean screen demo". Used in links, cards and breadcrumbs.
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
   * One to three paragraphs under the heading. The first sentences answer the question.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * What the reader needs at hand before the first step. Optional.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One thing.
   */
  youNeed?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * The steps in order.
   *
   * @minItems 4
   * @maxItems 10
   */
  steps:
    | [Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step, Step, Step, Step, Step]
    | [Step, Step, Step, Step, Step, Step, Step, Step, Step, Step];
  /**
   * Choices the reader has to make, each with the case it suits. Optional.
   *
   * @minItems 2
   * @maxItems 7
   */
  decide?:
    | [Choice, Choice]
    | [Choice, Choice, Choice]
    | [Choice, Choice, Choice, Choice]
    | [Choice, Choice, Choice, Choice, Choice]
    | [Choice, Choice, Choice, Choice, Choice, Choice]
    | [Choice, Choice, Choice, Choice, Choice, Choice, Choice];
  /**
   * An outline or form, ready to copy.
   *
   * @minItems 3
   * @maxItems 12
   */
  outline:
    | [OutlineSection, OutlineSection, OutlineSection]
    | [OutlineSection, OutlineSection, OutlineSection, OutlineSection]
    | [OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection]
    | [OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection]
    | [OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection, OutlineSection]
    | [
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection
      ]
    | [
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection
      ]
    | [
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection
      ]
    | [
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection
      ]
    | [
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection,
        OutlineSection
      ];
  /**
   * One or two sentences that say whose example follows (made up) and what it is for.
   */
  exampleSetting: string;
  /**
   * The outline filled in for one made-up case.
   *
   * @minItems 3
   * @maxItems 14
   */
  filledExample:
    | [ExampleSection, ExampleSection, ExampleSection]
    | [ExampleSection, ExampleSection, ExampleSection, ExampleSection]
    | [ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection]
    | [ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection]
    | [ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection, ExampleSection]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ]
    | [
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection,
        ExampleSection
      ];
  /**
   * Calculations the reader can repeat. Optional.
   *
   * @minItems 1
   * @maxItems 4
   */
  sums?: [Sum] | [Sum, Sum] | [Sum, Sum, Sum] | [Sum, Sum, Sum, Sum];
  /**
   * What to check before publishing or finishing, one item each.
   *
   * @minItems 4
   * @maxItems 12
   *
   * Items: One check that can be answered with yes or no.
   */
  checklist:
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string];
  /**
   * What goes wrong and the remedy.
   *
   * @minItems 2
   * @maxItems 7
   */
  goesWrong:
    | [Problem, Problem]
    | [Problem, Problem, Problem]
    | [Problem, Problem, Problem, Problem]
    | [Problem, Problem, Problem, Problem, Problem]
    | [Problem, Problem, Problem, Problem, Problem, Problem]
    | [Problem, Problem, Problem, Problem, Problem, Problem, Problem];
  /**
   * What the method cannot do. Optional.
   */
  limits?: string;
  /**
   * The one thing to do next. Optional.
   */
  nextStep?: string;
}
/**
 * One step.
 */
export interface Step {
  /**
   * The step as a short instruction.
   */
  title: string;
  /**
   * How to do it and why.
   */
  text: string;
  /**
   * About how many minutes it takes. Leave it out when that depends too much on the case.
   */
  minutes?: number;
}
/**
 * A case and what to choose in it.
 */
export interface Choice {
  /**
   * The case, such as "The screen changes every month".
   */
  when: string;
  /**
   * What to choose, and why.
   */
  choose: string;
}
/**
 * One part of the outline or form.
 */
export interface OutlineSection {
  /**
   * The heading of the part, as it would stand in the document.
   */
  section: string;
  /**
   * What goes into this part. Written so that it can be copied as an instruction.
   */
  contains: string;
}
/**
 * One part of the filled-in example.
 */
export interface ExampleSection {
  /**
   * The heading of the part.
   */
  section: string;
  /**
   * The finished text of the part.
   */
  text: string;
}
/**
 * A formula and one calculation with it.
 */
export interface Sum {
  /**
   * The formula in words and signs.
   */
  formula: string;
  /**
   * The formula worked through with numbers.
   */
  worked: string;
}
/**
 * Something that goes wrong, and the remedy.
 */
export interface Problem {
  /**
   * What goes wrong, as one would notice it.
   */
  problem: string;
  /**
   * What to do about it.
   */
  fix: string;
}
