/* eslint-disable */
/**
 * "rowpress types" wrote this file from data/schemas/pages.schema.json.
 * Do not edit it: change the schema, and run the command again.
 */

/**
 * A call to action of data/site.yaml, by its key.
 */
export type Action =
  | "start"
  | "demo"
  | "extension"
  | "trial"
  | "signUp"
  | "pricing"
  | "record"
  | "time"
  | "listen"
  | "caption"
  | "translate"
  | "guide"
  | "quiz"
  | "course"
  | "storyboard"
  | "outlines"
  | "onboarding"
  | "knowledge"
  | "makeVideo"
  | "hub"
  | "academy"
  | "tests"
  | "measure"
  | "governance"
  | "adStudio"
  | "findPlan"
  | "demoCourse"
  | "demoCase";
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
export type Block =
  | TextBlock
  | SplitBlock
  | CardsBlock
  | StepsBlock
  | TableBlock
  | FactsBlock
  | ExampleBlock
  | QuestionsBlock
  | TabsBlock
  | CalloutBlock;
/**
 * The drawing that stands beside the text.
 */
export type Illustration =
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
 * Pages that stand by themselves, their sections as data.
 */
export type SitePageRows = SitePage[];

export interface SitePage {
  /**
   * The page's key in routes.yaml.
   */
  slug: string;
  /**
   * How links and breadcrumbs name the page.
   */
  name: string;
  /**
   * The in-browser tool in the hero of the page, if it has one.
   */
  tool?: "text-to-speech";
  /**
   * The page's h1.
   */
  headline: string;
  /**
   * The title for search engines, 15 to 65 characters; unique.
   */
  title: string;
  /**
   * One sentence for cards.
   */
  summary: string;
  /**
   * The description for search results.
   */
  description: string;
  /**
   * Two or three words over the headline.
   */
  eyebrow?: string;
  /**
   * The answer first: one or two sentences under the headline.
   */
  lede: string;
  /**
   * The day of the last significant change.
   */
  updated?: string;
  /**
   * The date that a legal text carries, as people read it.
   */
  dated?: string;
  /**
   * Calls to action under the lede: the main one, then a quieter one.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: [Action] | [Action, Action];
  /**
   * What the page is about.
   *
   * @minItems 1
   */
  tags?: [Tag, ...Tag[]];
  /**
   * true: the page is a sample, marked so on the page.
   */
  sample?: boolean;
  /**
   * true keeps the page unpublished.
   */
  draft?: boolean;
  /**
   * The day from which the page is published.
   */
  publishAt?: string;
  /**
   * The sections of the page, in order.
   *
   * @minItems 1
   */
  sections: [Block, ...Block[]];
  /**
   * What the button of the page's form says; the page's name when left out.
   */
  formButton?: string;
  /**
   * What stands over the cards of the pages that routes.yaml lists as items of this one.
   */
  itemsHeading?: string;
  clip?: Clip;
}
export interface TextBlock {
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
export interface SplitBlock {
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
  illustration: Illustration;
  link?: BlockLink;
}
export interface BlockLink {
  /**
   * What the link says.
   */
  label: string;
  /**
   * Where it leads.
   */
  href: string;
}
export interface CardsBlock {
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
  cards: [BlockCard, BlockCard, ...BlockCard[]];
}
export interface BlockCard {
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
export interface StepsBlock {
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
  steps: [BlockStep, BlockStep, ...BlockStep[]];
}
export interface BlockStep {
  /**
   * What to do.
   */
  title: string;
  /**
   * How.
   */
  text: string;
}
export interface TableBlock {
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
export interface FactsBlock {
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
  facts: [BlockFact, ...BlockFact[]];
}
export interface BlockFact {
  /**
   * The figure, with its unit.
   */
  value: string;
  /**
   * What it counts.
   */
  label: string;
}
export interface ExampleBlock {
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
  lines: [ExampleLine, ...ExampleLine[]];
  /**
   * A remark after it.
   */
  note?: string;
}
export interface ExampleLine {
  /**
   * Who or what, at the line's start.
   */
  label?: string;
  /**
   * The line.
   */
  text: string;
}
export interface QuestionsBlock {
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
  questions: [BlockQuestion, ...BlockQuestion[]];
}
export interface BlockQuestion {
  /**
   * As a reader asks it.
   */
  question: string;
  /**
   * The answer first, then why.
   */
  answer: string;
}
export interface TabsBlock {
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
  tabs: [BlockTab, BlockTab, ...BlockTab[]];
}
export interface BlockTab {
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
  illustration: Illustration;
}
export interface CalloutBlock {
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
  action: Action;
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
