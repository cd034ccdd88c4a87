/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/document-types.schema.json.
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
 * The six document guides under /tutorials/how-to-create-{slug}/. One row is one page.
 */
export type DocumentTypeRows = DocumentType[];

/**
 * One guide to writing a kind of document: an outline, a filled-in example and a checklist.
 */
export interface DocumentType {
  /**
   * The kind of document in lower-case letters, digits and hyphens. The address is /tutorials/how-to-create-{slug}/. Do not change it after publishing.
   */
  slug: string;
  /**
   * The kind of document as people say it, such as "User manual". Used in links, cards and breadcrumbs.
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
   * One to three paragraphs under the heading. The first sentence answers how to write one.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: One paragraph.
   */
  opening: [string] | [string, string] | [string, string, string];
  /**
   * Who reads such a document and what they came for. Leave out when there is only one kind of reader.
   *
   * @minItems 2
   * @maxItems 5
   */
  readers?:
    | [Reader, Reader]
    | [Reader, Reader, Reader]
    | [Reader, Reader, Reader, Reader]
    | [Reader, Reader, Reader, Reader, Reader];
  /**
   * What to gather or decide before writing, one item each.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One thing to gather or decide.
   */
  beforeYouWrite?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * The outline, ready to copy: the parts of the document in order.
   *
   * @minItems 4
   * @maxItems 12
   */
  outline:
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
   * One or two sentences that say whose example follows (made up) and what the document is for.
   */
  exampleSetting: string;
  /**
   * The outline filled in for one made-up case, 150 words or more in all.
   *
   * @minItems 4
   * @maxItems 14
   */
  filledExample:
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
   * What to check before publishing, one item each.
   *
   * @minItems 5
   * @maxItems 12
   *
   * Items: One check that can be answered with yes or no.
   */
  checklist:
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string];
  /**
   * Mistakes people make, each with what to do instead. Optional.
   *
   * @minItems 2
   * @maxItems 6
   */
  mistakes?:
    | [Mistake, Mistake]
    | [Mistake, Mistake, Mistake]
    | [Mistake, Mistake, Mistake, Mistake]
    | [Mistake, Mistake, Mistake, Mistake, Mistake]
    | [Mistake, Mistake, Mistake, Mistake, Mistake, Mistake];
  /**
   * Sentences before and after editing. Optional.
   *
   * @minItems 2
   * @maxItems 5
   */
  wording?:
    | [Wording, Wording]
    | [Wording, Wording, Wording]
    | [Wording, Wording, Wording, Wording]
    | [Wording, Wording, Wording, Wording, Wording];
  /**
   * When a different kind of document serves better. Optional.
   */
  notFor?: string;
  /**
   * How a short video works together with the document. Optional.
   */
  withVideo?: string;
  /**
   * Who keeps the document true, and when it is looked at again. Optional.
   */
  upkeep?: string;
  /**
   * The one thing to do next. Optional.
   */
  nextStep?: string;
}
/**
 * A reader and what they want from the document.
 */
export interface Reader {
  /**
   * The reader, such as "A new administrator".
   */
  who: string;
  /**
   * What they want from it.
   */
  wants: string;
}
/**
 * One part of the outline.
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
 * A mistake and the better way.
 */
export interface Mistake {
  /**
   * The mistake, as one would see it in a draft.
   */
  mistake: string;
  /**
   * What to do instead.
   */
  instead: string;
}
/**
 * A sentence as drafted and as published.
 */
export interface Wording {
  /**
   * The sentence as drafted.
   */
  before: string;
  /**
   * The sentence as it should read.
   */
  after: string;
  /**
   * Why the second is better.
   */
  why: string;
}
