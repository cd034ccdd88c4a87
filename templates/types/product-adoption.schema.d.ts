/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/product-adoption.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * The one entry behind /pos/product-adoption/.
 *
 * @minItems 1
 * @maxItems 1
 */
export type ProductAdoptionRows = [ProductAdoption];
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
 * How a point-of-sale vendor gets merchants to use more of the product after go-live.
 */
export interface ProductAdoption {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The subject as people say it.
   */
  name: string;
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
   * The first paragraph: the answer to the question, before the reasons. Inline Markdown.
   */
  opening: string;
  /**
   * What shows that a merchant has stalled, and the lesson that answers it.
   *
   * @minItems 3
   * @maxItems 8
   */
  signals:
    | [ProductAdoptionSignal, ProductAdoptionSignal, ProductAdoptionSignal]
    | [ProductAdoptionSignal, ProductAdoptionSignal, ProductAdoptionSignal, ProductAdoptionSignal]
    | [
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal
      ]
    | [
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal
      ]
    | [
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal
      ]
    | [
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal,
        ProductAdoptionSignal
      ];
  /**
   * Optional. How long the programme takes and what it needs. Inline Markdown.
   */
  programmeIntro?: string;
  /**
   * The programme, step by step, in order.
   *
   * @minItems 4
   * @maxItems 10
   */
  programme:
    | [ProductAdoptionStep, ProductAdoptionStep, ProductAdoptionStep, ProductAdoptionStep]
    | [ProductAdoptionStep, ProductAdoptionStep, ProductAdoptionStep, ProductAdoptionStep, ProductAdoptionStep]
    | [
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep
      ]
    | [
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep
      ]
    | [
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep
      ]
    | [
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep
      ]
    | [
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep,
        ProductAdoptionStep
      ];
  example: ProductAdoptionExample;
  /**
   * What to check before the first message goes out, one point an entry.
   *
   * @minItems 4
   * @maxItems 12
   *
   * Items: One point to check. Inline Markdown.
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
   * What not to do.
   *
   * @minItems 3
   * @maxItems 7
   */
  avoid:
    | [ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid]
    | [ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid]
    | [ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid, ProductAdoptionAvoid]
    | [
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid
      ]
    | [
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid,
        ProductAdoptionAvoid
      ];
  /**
   * Optional. Questions that vendors ask, with answers.
   *
   * @minItems 2
   * @maxItems 6
   */
  questions?:
    | [ProductAdoptionQuestion, ProductAdoptionQuestion]
    | [ProductAdoptionQuestion, ProductAdoptionQuestion, ProductAdoptionQuestion]
    | [ProductAdoptionQuestion, ProductAdoptionQuestion, ProductAdoptionQuestion, ProductAdoptionQuestion]
    | [
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion
      ]
    | [
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion,
        ProductAdoptionQuestion
      ];
  /**
   * Optional. The one thing to do next, with a link at most. Inline Markdown.
   */
  nextStep?: string;
}
/**
 * A sign in the data that a merchant has stalled.
 */
export interface ProductAdoptionSignal {
  /**
   * What you can see in the till data or at the help desk.
   */
  signal: string;
  /**
   * What has probably happened in the shop. Inline Markdown.
   */
  meaning: string;
  /**
   * The title of the lesson that answers it.
   */
  lesson: string;
}
/**
 * A step of the programme.
 */
export interface ProductAdoptionStep {
  /**
   * When it happens, such as Week 1.
   */
  when: string;
  /**
   * The step in a few words.
   */
  title: string;
  /**
   * What to do and why. Inline Markdown.
   */
  text: string;
}
/**
 * A worked example with an invented vendor.
 */
export interface ProductAdoptionExample {
  /**
   * The heading of the example.
   */
  title: string;
  /**
   * The story, paragraph by paragraph.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: One paragraph. Inline Markdown.
   */
  paragraphs:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
}
/**
 * One thing not to do.
 */
export interface ProductAdoptionAvoid {
  /**
   * The thing in a few words.
   */
  title: string;
  /**
   * Why it fails and what to do instead. Inline Markdown.
   */
  text: string;
}
/**
 * A question with its answer.
 */
export interface ProductAdoptionQuestion {
  /**
   * The question as a vendor would ask it.
   */
  question: string;
  /**
   * The answer, straight away. Inline Markdown.
   */
  answer: string;
}
