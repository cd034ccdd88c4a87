/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/partners.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * One entry for each page /pos/{partner}-self-service-customer-training/.
 *
 * @minItems 1
 */
export type PartnerRows = [Partner, ...Partner[]];
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
 * A made-up point-of-sale company and how its customers train themselves.
 */
export interface Partner {
  /**
   * The part of the address that is this row's own: lower-case letters, digits and hyphens. Changing it changes the address.
   */
  slug: string;
  /**
   * The company as people say it, such as Tillbarrow.
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
   * The day of the last significant change, YYYY-MM-DD, if you want to set it by hand. Left out, rowpress keeps the date by itself, from the content.
   */
  updated?: string;
  /**
   * True while the row is being written. A draft is left out of the published site.
   */
  draft?: boolean;
  /**
   * The first day on which the row may be published, as YYYY-MM-DD in quotes.
   */
  publishAt?: string;
  /**
   * Always true: the company is invented, and the page says so.
   */
  madeUp: true;
  /**
   * The trade it serves, such as Restaurants or Car repair.
   */
  trade: string;
  /**
   * The first paragraph: what training has to cope with in this trade, and how. Inline Markdown.
   */
  opening: string;
  /**
   * The roles that need training there.
   *
   * @minItems 2
   * @maxItems 8
   */
  roles:
    | [PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole]
    | [PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole, PartnerRole];
  /**
   * The first month, week by week: exactly four weeks.
   *
   * @minItems 4
   * @maxItems 4
   */
  coursePlan: [PartnerWeek, PartnerWeek, PartnerWeek, PartnerWeek];
  /**
   * Words that the trade uses and a lesson must use the same way.
   *
   * @minItems 4
   * @maxItems 10
   */
  terms:
    | [PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm]
    | [PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm]
    | [PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm]
    | [PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm]
    | [PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm, PartnerTerm]
    | [
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm
      ]
    | [
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm,
        PartnerTerm
      ];
  /**
   * One shift told concretely, with a time, a person and what they do. Inline Markdown.
   */
  scenario: string;
  /**
   * Optional. What is hardest to teach in this trade, and how to teach it. Inline Markdown.
   */
  hardPart?: string;
  /**
   * Optional. The videos to record first.
   *
   * @minItems 2
   * @maxItems 6
   */
  firstVideos?:
    | [PartnerFirstVideo, PartnerFirstVideo]
    | [PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo]
    | [PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo]
    | [PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo, PartnerFirstVideo]
    | [
        PartnerFirstVideo,
        PartnerFirstVideo,
        PartnerFirstVideo,
        PartnerFirstVideo,
        PartnerFirstVideo,
        PartnerFirstVideo
      ];
  /**
   * Optional. Sample questions for the assessment.
   *
   * @minItems 2
   * @maxItems 5
   */
  sampleQuiz?:
    | [PartnerQuizItem, PartnerQuizItem]
    | [PartnerQuizItem, PartnerQuizItem, PartnerQuizItem]
    | [PartnerQuizItem, PartnerQuizItem, PartnerQuizItem, PartnerQuizItem]
    | [PartnerQuizItem, PartnerQuizItem, PartnerQuizItem, PartnerQuizItem, PartnerQuizItem];
  /**
   * Optional. What to teach at which time of the year.
   *
   * @minItems 2
   * @maxItems 6
   */
  calendar?:
    | [PartnerSeason, PartnerSeason]
    | [PartnerSeason, PartnerSeason, PartnerSeason]
    | [PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason]
    | [PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason]
    | [PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason, PartnerSeason];
  /**
   * Optional. What to translate and what to leave. Inline Markdown.
   */
  languages?: string;
  /**
   * Optional. How to introduce the training across sites, one step an entry, in order.
   *
   * @minItems 2
   * @maxItems 8
   *
   * Items: One step. Inline Markdown.
   */
  rollout?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Optional. What to watch, and what it means.
   *
   * @minItems 2
   * @maxItems 5
   */
  signals?:
    | [PartnerSignal, PartnerSignal]
    | [PartnerSignal, PartnerSignal, PartnerSignal]
    | [PartnerSignal, PartnerSignal, PartnerSignal, PartnerSignal]
    | [PartnerSignal, PartnerSignal, PartnerSignal, PartnerSignal, PartnerSignal];
  /**
   * Optional. What this kind of training cannot do here. Inline Markdown.
   */
  limits?: string;
  /**
   * Optional. Questions that customers of the trade ask, with answers.
   *
   * @minItems 2
   * @maxItems 6
   */
  questions?:
    | [PartnerQuestion, PartnerQuestion]
    | [PartnerQuestion, PartnerQuestion, PartnerQuestion]
    | [PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion]
    | [PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion]
    | [PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion, PartnerQuestion];
  /**
   * Optional. The one thing to do next, with a link at most. Inline Markdown.
   */
  nextStep?: string;
  /**
   * Optional. Up to three other partners whose trade is close.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: The slug of another partner.
   */
  related?: [string] | [string, string] | [string, string, string];
}
/**
 * A role that needs training.
 */
export interface PartnerRole {
  /**
   * The role as the trade calls it.
   */
  role: string;
  /**
   * What the role learns, as a short list in words.
   */
  learns: string;
  /**
   * 1 for the basic course (front of house and reports), 2 for managers.
   */
  level: 1 | 2;
}
/**
 * One week of the course plan.
 */
export interface PartnerWeek {
  /**
   * The number of the week, 1 to 4.
   */
  week: 1 | 2 | 3 | 4;
  /**
   * What the week is about.
   */
  title: string;
  /**
   * The lessons of the week, in order.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: The title of a lesson.
   */
  lessons:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
}
/**
 * A word of the trade.
 */
export interface PartnerTerm {
  /**
   * The word.
   */
  term: string;
  /**
   * What it means at the till.
   */
  meaning: string;
}
/**
 * A video to record early.
 */
export interface PartnerFirstVideo {
  /**
   * The title of the video.
   */
  title: string;
  /**
   * How long it should be, in seconds.
   */
  seconds: number;
  /**
   * What it shows.
   */
  shows: string;
}
/**
 * A sample question with its answer.
 */
export interface PartnerQuizItem {
  /**
   * The question, as a situation.
   */
  question: string;
  /**
   * The right answer and the reason. Inline Markdown.
   */
  answer: string;
}
/**
 * A time of the year with its own training need.
 */
export interface PartnerSeason {
  /**
   * The time.
   */
  when: string;
  /**
   * What to teach then.
   */
  teach: string;
}
/**
 * Something to watch.
 */
export interface PartnerSignal {
  /**
   * What to count or compare.
   */
  signal: string;
  /**
   * What it means. Inline Markdown.
   */
  meaning: string;
}
/**
 * A question with its answer.
 */
export interface PartnerQuestion {
  /**
   * The question as a customer would ask it.
   */
  question: string;
  /**
   * The answer, straight away. Inline Markdown.
   */
  answer: string;
}
