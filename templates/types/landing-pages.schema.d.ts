/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/landing-pages.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * Landing pages for advertisements, under /glp/: one audience, one promise, one action. They are not indexed.
 *
 * @minItems 1
 */
export type LandingPageRows = [LandingPage, ...LandingPage[]];
/**
 * A call to action of data/site.yaml, by its key.
 */
export type LandingAction = "start" | "demo" | "extension" | "trial" | "signUp" | "pricing" | "record";
/**
 * A subject that the page is about.
 */
export type LandingTag =
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
 * One section of the page; its kind decides which fields it has.
 */
export type LandingBlock =
  | LandingTextBlock
  | LandingSplitBlock
  | LandingCardsBlock
  | LandingStepsBlock
  | LandingTableBlock
  | LandingFactsBlock
  | LandingExampleBlock
  | LandingQuestionsBlock
  | LandingTabsBlock
  | LandingCalloutBlock;
/**
 * The drawing that stands beside the text.
 */
export type LandingIllustration =
  | "recorder"
  | "slide-editor"
  | "waveform"
  | "subtitle-track"
  | "hub-grid"
  | "course"
  | "portal"
  | "analytics-chart"
  | "funnel"
  | "certificate";
/**
 * A text in the picture: as it is, or with one state: {ok|warn|bad|new: …} for a coloured label, {on: …} for what is chosen, {type: …} for what is being typed.
 */
export type FrameCell =
  | string
  | {
      /**
       * Good or finished.
       */
      ok?: string;
      /**
       * To be looked at.
       */
      warn?: string;
      /**
       * Wrong or missing.
       */
      bad?: string;
      /**
       * New or running.
       */
      new?: string;
      /**
       * Chosen, or switched on.
       */
      on?: string;
      /**
       * Typed while the scene plays.
       */
      type?: string;
    };

/**
 * One advertisement's landing page under /glp/.
 */
export interface LandingPage {
  /**
   * The page's own part of the address, such as support-replies. Changing it changes the address that advertisements point to.
   */
  slug: string;
  /**
   * What colleagues call the page; reports and lists show it.
   */
  name: string;
  /**
   * The page's h1: the promise in the advertisement's words, 20 to 70 characters, unique.
   */
  headline: string;
  /**
   * The title in the browser's tab and in shared links, 15 to 65 characters; unique.
   */
  title: string;
  /**
   * One plain sentence for lists, 60 to 140 characters; unique.
   */
  summary: string;
  /**
   * What a shared link says about the page, 80 to 160 characters; unique.
   */
  description: string;
  /**
   * Whom the page addresses, in a few words over the headline, such as For support agents.
   */
  audience: string;
  /**
   * The one thing the reader gets, as a sentence. It stands beside the call to action.
   */
  promise: string;
  /**
   * The answer first: one or two sentences under the headline.
   */
  lede: string;
  /**
   * A few words of small print under the button, such as No credit card.
   */
  note?: string;
  action: LandingAction;
  /**
   * Two to four subjects of the page.
   *
   * @minItems 2
   * @maxItems 4
   */
  tags:
    [LandingTag, LandingTag] | [LandingTag, LandingTag, LandingTag] | [LandingTag, LandingTag, LandingTag, LandingTag];
  /**
   * The day of the last significant change.
   */
  updated: string;
  /**
   * true keeps the page unpublished.
   */
  draft?: boolean;
  /**
   * The day from which the page is published.
   */
  publishAt?: string;
  /**
   * Three or four sections, in order; one of them steps or facts.
   *
   * @minItems 3
   * @maxItems 4
   */
  sections: [LandingBlock, LandingBlock, LandingBlock] | [LandingBlock, LandingBlock, LandingBlock, LandingBlock];
  clip?: Clip;
}
/**
 * Paragraphs, perhaps with a list.
 */
export interface LandingTextBlock {
  /**
   * The shape of the section.
   */
  kind: "text";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * Paragraphs, in inline Markdown.
   *
   * @minItems 1
   */
  paragraphs: [string, ...string[]];
  /**
   * A list, in inline Markdown.
   *
   * @minItems 1
   */
  items?: [string, ...string[]];
  /**
   * Number the list.
   */
  ordered?: boolean;
  /**
   * A last remark under the list.
   */
  note?: string;
}
/**
 * Text beside a drawing.
 */
export interface LandingSplitBlock {
  /**
   * The shape of the section.
   */
  kind: "split";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * Paragraphs, in inline Markdown.
   *
   * @minItems 1
   */
  paragraphs: [string, ...string[]];
  /**
   * A list, in inline Markdown.
   *
   * @minItems 1
   */
  items?: [string, ...string[]];
  illustration: LandingIllustration;
  link?: LandingBlockLink;
}
/**
 * A link under the text.
 */
export interface LandingBlockLink {
  /**
   * What the link says.
   */
  label: string;
  /**
   * Where it leads.
   */
  href: string;
}
/**
 * A few cards side by side.
 */
export interface LandingCardsBlock {
  /**
   * The shape of the section.
   */
  kind: "cards";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * A paragraph before the cards.
   */
  intro?: string;
  /**
   * The cards.
   *
   * @minItems 2
   */
  cards: [LandingBlockCard, LandingBlockCard, ...LandingBlockCard[]];
}
export interface LandingBlockCard {
  /**
   * The card's title.
   */
  title: string;
  /**
   * Two or three sentences.
   */
  text: string;
  /**
   * The page that says more.
   */
  href?: string;
  /**
   * true marks a feature that is coming soon.
   */
  soon?: boolean;
}
/**
 * Numbered steps.
 */
export interface LandingStepsBlock {
  /**
   * The shape of the section.
   */
  kind: "steps";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * A paragraph before the steps.
   */
  intro?: string;
  /**
   * The steps in order.
   *
   * @minItems 2
   */
  steps: [LandingBlockStep, LandingBlockStep, ...LandingBlockStep[]];
}
export interface LandingBlockStep {
  /**
   * What to do.
   */
  title: string;
  /**
   * How.
   */
  text: string;
}
/**
 * A table.
 */
export interface LandingTableBlock {
  /**
   * The shape of the section.
   */
  kind: "table";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * A paragraph before the table.
   */
  intro?: string;
  /**
   * Column headings; the first may be empty.
   *
   * @minItems 2
   */
  columns: [string, string, ...string[]];
  /**
   * Rows of cells; the first cell heads its row.
   *
   * @minItems 1
   */
  rows: [[string, string, ...string[]], ...[string, string, ...string[]][]];
  /**
   * A remark under the table.
   */
  note?: string;
}
/**
 * Large figures from the specification.
 */
export interface LandingFactsBlock {
  /**
   * The shape of the section.
   */
  kind: "facts";
  /**
   * The section's heading.
   */
  heading?: string;
  /**
   * Figures of the specification, and no others.
   *
   * @minItems 1
   */
  facts: [LandingBlockFact, ...LandingBlockFact[]];
}
export interface LandingBlockFact {
  /**
   * The figure, with its unit.
   */
  value: string;
  /**
   * What it counts.
   */
  label: string;
}
/**
 * An example worked through, line by line.
 */
export interface LandingExampleBlock {
  /**
   * The shape of the section.
   */
  kind: "example";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * A paragraph before the example.
   */
  intro?: string;
  /**
   * The example, line by line.
   *
   * @minItems 1
   */
  lines: [LandingExampleLine, ...LandingExampleLine[]];
  /**
   * A remark after it.
   */
  note?: string;
}
export interface LandingExampleLine {
  /**
   * Who or what, at the line's start.
   */
  label?: string;
  /**
   * The line.
   */
  text: string;
}
/**
 * Questions with their answers.
 */
export interface LandingQuestionsBlock {
  /**
   * The shape of the section.
   */
  kind: "questions";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * Questions and answers.
   *
   * @minItems 1
   */
  questions: [LandingBlockQuestion, ...LandingBlockQuestion[]];
}
export interface LandingBlockQuestion {
  /**
   * As a reader asks it.
   */
  question: string;
  /**
   * The answer first, then why.
   */
  answer: string;
}
/**
 * Panels behind tabs.
 */
export interface LandingTabsBlock {
  /**
   * The shape of the section.
   */
  kind: "tabs";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * A paragraph before the tabs.
   */
  intro?: string;
  /**
   * The tabs.
   *
   * @minItems 2
   */
  tabs: [LandingBlockTab, LandingBlockTab, ...LandingBlockTab[]];
}
export interface LandingBlockTab {
  /**
   * The tab's fragment.
   */
  id: string;
  /**
   * The tab's name.
   */
  label: string;
  /**
   * The panel's heading.
   */
  heading: string;
  /**
   * Paragraphs, in inline Markdown.
   *
   * @minItems 1
   */
  paragraphs: [string, ...string[]];
  /**
   * A list, in inline Markdown.
   *
   * @minItems 1
   */
  items?: [string, ...string[]];
  illustration: LandingIllustration;
}
/**
 * A box with one call to action; a landing page needs none, since the page has its own.
 */
export interface LandingCalloutBlock {
  /**
   * The shape of the section.
   */
  kind: "callout";
  /**
   * The section's heading.
   */
  heading: string;
  /**
   * One or two sentences.
   */
  text: string;
  action: LandingAction;
}
/**
 * A clip that is drawn and played on the page.
 */
export interface Clip {
  /**
   * What the clip shows, as a sentence without a full stop.
   */
  title: string;
  /**
   * The number of the scene whose picture is shown before the clip plays. Without it, the first.
   */
  poster?: number;
  /**
   * The scenes in order.
   *
   * @minItems 3
   * @maxItems 8
   */
  scenes:
    | [ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene]
    | [ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene, ClipScene];
}
/**
 * One scene.
 */
export interface ClipScene {
  /**
   * The scene's name in the list of chapters.
   */
  name: string;
  frame: Frame;
}
/**
 * What a scene of the clip shows. The width of each text is checked when the page is made.
 */
export interface Frame {
  /**
   * What stands around the parts: a window, a browser with its address, a phone, or a dark title card.
   */
  shell: "window" | "browser" | "phone" | "slide";
  /**
   * The name of the application, or the address in the browser. Made-up names only.
   */
  app?: string;
  /**
   * Entries of the navigation on the left; the first one is open.
   *
   * @minItems 2
   * @maxItems 6
   *
   * Items: An entry.
   */
  nav?:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string];
  /**
   * The parts from top to bottom.
   *
   * @minItems 1
   * @maxItems 6
   */
  parts:
    | [FramePart]
    | [FramePart, FramePart]
    | [FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart, FramePart];
  /**
   * The parts of a second column.
   *
   * @minItems 1
   * @maxItems 5
   */
  side?:
    | [FramePart]
    | [FramePart, FramePart]
    | [FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart]
    | [FramePart, FramePart, FramePart, FramePart, FramePart];
  /**
   * The time of a running recording, such as 0:12.
   */
  recording?: string;
  /**
   * The labels that the pointer shows, one for each caption. Each is the exact text of a label in the frame.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: A label.
   */
  at?: [string] | [string, string] | [string, string, string] | [string, string, string, string];
  /**
   * True if the pointer clicks.
   */
  click?: boolean;
  /**
   * The words of the scene. Without it, the row's own words are the caption.
   */
  caption?: string;
}
/**
 * One part of an interface. Its only field is its kind.
 */
export interface FramePart {
  /**
   * A heading: one line, and up to three lines on a title card.
   */
  heading?: string;
  /**
   * A paragraph.
   */
  text?: string;
  note?: FrameCell;
  /**
   * A list or table: rows of cells.
   *
   * @minItems 1
   * @maxItems 6
   */
  rows?:
    | [
        | [FrameCell]
        | [FrameCell, FrameCell]
        | [FrameCell, FrameCell, FrameCell]
        | [FrameCell, FrameCell, FrameCell, FrameCell]
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ]
    | [
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        ),
        (
          | [FrameCell]
          | [FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell]
          | [FrameCell, FrameCell, FrameCell, FrameCell]
        )
      ];
  /**
   * Fields of a form: label and value.
   *
   * @minItems 1
   * @maxItems 5
   */
  fields?:
    | [[FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [[FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell], [FrameCell, FrameCell]]
    | [
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell],
        [FrameCell, FrameCell]
      ];
  /**
   * Buttons side by side, the main one first.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: A button's label.
   */
  buttons?: [string] | [string, string] | [string, string, string];
  /**
   * Figures side by side: value and what it counts.
   *
   * @minItems 2
   * @maxItems 4
   */
  tiles?:
    | [[string, string], [string, string]]
    | [[string, string], [string, string], [string, string]]
    | [[string, string], [string, string], [string, string], [string, string]];
  /**
   * A bar chart.
   *
   * @minItems 2
   * @maxItems 6
   */
  bars?:
    | [FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar, FrameBar]
    | [FrameBar, FrameBar, FrameBar, FrameBar, FrameBar, FrameBar];
  trend?: FrameTrend;
  /**
   * A conversation: who, and what they write. Messages of You are on the right.
   *
   * @minItems 1
   * @maxItems 4
   */
  messages?:
    | [[string, string]]
    | [[string, string], [string, string]]
    | [[string, string], [string, string], [string, string]]
    | [[string, string], [string, string], [string, string], [string, string]];
  /**
   * Answers to choose from.
   *
   * @minItems 2
   * @maxItems 5
   */
  options?:
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * Switches. Those with a state are on.
   *
   * @minItems 1
   * @maxItems 6
   */
  toggles?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * Short words in one row. Those with a state are chosen.
   *
   * @minItems 1
   * @maxItems 6
   */
  chips?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * The slides of a recording. The one with a state is open.
   *
   * @minItems 2
   * @maxItems 5
   */
  slides?:
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * A video in the picture: title and time.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: Title or time.
   */
  video?: [string, string];
  /**
   * A spoken line: the name of the voice and the words.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: Name or words.
   */
  wave?: [string, string];
  /**
   * A timetable: names of columns first, then rows that begin with a name.
   *
   * @minItems 2
   * @maxItems 6
   */
  grid?:
    | [[FrameCell, FrameCell, ...FrameCell[]], [FrameCell, FrameCell, ...FrameCell[]]]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ]
    | [
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]],
        [FrameCell, FrameCell, ...FrameCell[]]
      ];
  progress?: FrameProgress;
  /**
   * A list with ticks. Those with the state ok are done.
   *
   * @minItems 1
   * @maxItems 7
   */
  steps?:
    | [FrameCell]
    | [FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell]
    | [FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell, FrameCell];
  /**
   * A line of subtitles.
   */
  subtitle?: string;
  /**
   * A certificate: what for, who, until when.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: One line of it.
   */
  certificate?: [string, string, string];
}
/**
 * One bar.
 */
export interface FrameBar {
  /**
   * What the bar counts.
   */
  label: string;
  /**
   * Its value.
   */
  value: number;
  /**
   * A unit behind the value, such as %.
   */
  unit?: string;
}
/**
 * A line over time.
 */
export interface FrameTrend {
  /**
   * The values in order.
   *
   * @minItems 3
   * @maxItems 14
   *
   * Items: A value.
   */
  points:
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number, number, number];
  /**
   * The names of the first and the last point.
   *
   * @minItems 2
   * @maxItems 2
   *
   * Items: A name.
   */
  ends: [string, string];
  /**
   * The name of the highest point, or of the steepest fall if the first is the highest.
   */
  peak?: string;
}
/**
 * How far something is.
 */
export interface FrameProgress {
  /**
   * What makes progress.
   */
  label: string;
  /**
   * How much of it is done.
   */
  percent: number;
}
